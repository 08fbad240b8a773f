/** The env with some members replaced, everything else as it was: how a test breaks one thing. */
export function alter<E extends object>(env: E, change: (env: E) => object): E {
  return Object.create(env, Object.getOwnPropertyDescriptors(change(env))) as E
}
