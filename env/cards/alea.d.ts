/** The part of seedrandom's Alea generator that this project uses; the package has no types for this subpath. */
declare module 'seedrandom/lib/alea.js' {
  interface AleaState {
    c: number
    s0: number
    s1: number
    s2: number
  }
  interface Alea {
    (): number
    state(): AleaState
  }
  function alea(seed: string, options?: { state?: boolean | AleaState }): Alea
  export default alea
}
