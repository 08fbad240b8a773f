import type { Point, Size, TableLayout } from './layout.js'

// Where an element lies: all are drawn about their middle and moved there.

export function transformOf({ x, y }: Point, size: Size, tilt = 0, scale = 1): string {
  const more = tilt === 0 ? '' : ` rotate(${tilt}deg) scale(${scale.toFixed(3)})`
  return `translate(${(x - size.width / 2).toFixed(1)}px, ${(y - size.height / 2).toFixed(1)}px)${more}`
}

export function place(
  element: HTMLElement | null | undefined,
  point: Point,
  layout: TableLayout,
  tilt = 0,
  scale = 1,
): void {
  if (element) element.style.transform = transformOf(point, layout.card, tilt, scale)
}

export function placed(point: Point, size: Size): { transform: string } {
  return { transform: transformOf(point, size) }
}
