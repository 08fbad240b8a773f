import type { Command } from 'commander'
export function addFitLatencyCommand(program: Command): void {
  void program
}
