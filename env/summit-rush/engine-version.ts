/**
 * The version of the game's outcomes: the same seed, configuration and moves give the same game as long as it stays.
 * Raise it with every change that makes any recorded game end otherwise, and record the golden games anew.
 */
export const ENGINE_VERSION = 1
