import { describe, expect, it } from 'vitest'
import { playerLabel, playerLabels } from './player-label.js'

describe('labels', () => {
  it('call a file by its name, a beginner by its tips in one order, and all others as they are', () => {
    expect(['greedy', 'runs/a/model.onnx', './mine.mjs', 'tips:spacing,save-stock'].map(playerLabel)).toEqual([
      'greedy',
      'model',
      'mine.mjs',
      'tips:save-stock,spacing',
    ])
  })

  it('tell two files of one name apart by their paths', () => {
    const labels = playerLabels(['a/model.onnx', 'b/model.onnx', 'greedy', 'c/other.onnx', 'greedy'])
    expect([...labels]).toEqual([
      ['a/model.onnx', 'a/model.onnx'],
      ['b/model.onnx', 'b/model.onnx'],
      ['greedy', 'greedy'],
      ['c/other.onnx', 'other'],
    ])
  })
})
