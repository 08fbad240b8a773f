/** Every distinct way to seat the players: one for a pair of the same, two for two different ones. */
export function seatOrders<T>(players: readonly T[]): T[][] {
  if (players.length <= 1) return [[...players]]
  const orders: T[][] = []
  const seen = new Set<T>()
  for (const [i, first] of players.entries()) {
    if (seen.has(first)) continue
    seen.add(first)
    for (const rest of seatOrders(players.toSpliced(i, 1))) orders.push([first, ...rest])
  }
  return orders
}
