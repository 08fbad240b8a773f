import {
  createRandom,
  type Random,
  type RandomState,
  restoreRandom,
  type VectorBuffers,
  type VectorEnv,
} from '../../env/index.js'

const GRAVITY = 9.8
const CART_MASS = 1
const POLE_MASS = 0.1
const HALF_POLE = 0.5
const FORCE = 10
const SECONDS = 0.02
const POSITION_LIMIT = 2.4
const ANGLE_LIMIT = (12 * Math.PI) / 180
const STEP_LIMIT = 500
/** A fiftieth of Gym's, so that discounted returns are near 1, as the value head starts: count decisions for the score. */
const REWARD = 0.02

interface Cart {
  random: RandomState
  /** Position, velocity, angle, angular velocity. */
  state: number[]
  steps: number
}

/**
 * CartPole-v1 (Barto, Sutton and Anderson 1983, as Gym has it): the usual first check of a policy-gradient learner,
 * with published scores. Its 500-step limit is a truncation.
 */
export function createCartPole(copies: number): VectorEnv {
  let carts: Cart[] = []

  function show(into: VectorBuffers): void {
    carts.forEach(({ state }, copy) => into.observations.set(state, copy * 4))
    into.masks.fill(1)
    into.asked.fill(1)
  }

  return {
    copies,
    seats: 1,
    rows: copies,
    observationSize: 4,
    actionCount: 2,
    reset(seed, into) {
      carts = Array.from({ length: copies }, (_, copy) => fresh(createRandom(`${seed}/${copy}`)))
      into.terminated.fill(0)
      into.truncated.fill(0)
      show(into)
    },
    stepInto(actions, into) {
      carts.forEach((cart, copy) => {
        move(cart, actions[copy])
        const fell = Math.abs(cart.state[0]) > POSITION_LIMIT || Math.abs(cart.state[2]) > ANGLE_LIMIT
        const cut = !fell && cart.steps >= STEP_LIMIT
        into.rewards[copy] = REWARD
        into.elapsedMs[copy] = SECONDS * 1000
        into.terminated[copy] = fell ? 1 : 0
        into.truncated[copy] = cut ? 1 : 0
        if (!fell && !cut) return
        into.finalObservations.set(cart.state, copy * 4)
        carts[copy] = fresh(restoreRandom(cart.random))
      })
      show(into)
    },
    snapshot: () => structuredClone(carts),
    restore(snapshot, into) {
      carts = JSON.parse(JSON.stringify(snapshot))
      show(into)
    },
  }
}

function fresh(random: Random): Cart {
  const state = [0, 0, 0, 0].map(() => random.next() * 0.1 - 0.05)
  return { random: random.state(), state, steps: 0 }
}

function move(cart: Cart, action: number): void {
  const [x, speed, angle, spin] = cart.state
  const force = action === 1 ? FORCE : -FORCE
  const mass = CART_MASS + POLE_MASS
  const push = (force + POLE_MASS * HALF_POLE * spin ** 2 * Math.sin(angle)) / mass
  const turn =
    (GRAVITY * Math.sin(angle) - Math.cos(angle) * push) /
    (HALF_POLE * (4 / 3 - (POLE_MASS * Math.cos(angle) ** 2) / mass))
  const pull = push - (POLE_MASS * HALF_POLE * turn * Math.cos(angle)) / mass
  cart.state = [x + SECONDS * speed, speed + SECONDS * pull, angle + SECONDS * spin, spin + SECONDS * turn]
  cart.steps++
}
