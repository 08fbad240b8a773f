// What charts of win rates have in common.

/** Across: games won in percent. */
export const WIN_RATE_AXIS = {
  domain: [0, 100],
  ticks: 5,
  label: 'games won, % (95% interval)',
  labelAnchor: 'center',
  labelArrow: 'none',
  grid: true,
} as const

/** How the bar of an interval is drawn. */
export const INTERVAL_BAR = { strokeWidth: 3, strokeOpacity: 0.55, strokeLinecap: 'round' } as const
