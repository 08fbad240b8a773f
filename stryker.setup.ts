// A mutant that never ends often fills its log meanwhile, until the machine has no memory left. No game of these tests
// needs arrays of this size: such a mutant fails here, at once.
const LONGEST = 2 ** 20

globalThis.Int32Array = new Proxy(Int32Array, {
  construct(target, given: unknown[], made) {
    if (typeof given[0] === 'number' && given[0] > LONGEST) throw new RangeError('an array that grows without end')
    return Reflect.construct(target, given, made) as object
  },
})
