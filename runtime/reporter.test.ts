import { Writable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createReporter, type ReporterStream } from './reporter.js'

class Recorder extends Writable implements ReporterStream {
  text = ''
  readonly columns = 80

  constructor(readonly isTTY: boolean) {
    super({ decodeStrings: false })
  }

  override _write(text: string, _encoding: string, done: () => void): void {
    this.text += text
    done()
  }
}

describe('a reporter away from a terminal', () => {
  it('prints the first and the last line always, and others at intervals', () => {
    const stream = new Recorder(false)
    let time = 1000
    const reporter = createReporter({ stream, now: () => time, intervalMs: 5000 })
    reporter.start('training', 100)
    for (let step = 1; step <= 100; step++) {
      time += 130
      reporter.update(step, { loss: 1 / step })
    }
    reporter.done()
    expect(stream.text.split('\n')).toEqual([
      'training: started, 100 steps',
      'training: 39/100 (39%), loss 0.0256, 5 s',
      'training: 78/100 (78%), loss 0.0128, 10 s',
      'training: done, 100/100 (100%), loss 0.01 (13 s)',
      '',
    ])
  })

  it('counts without a total, and takes a summary', () => {
    const stream = new Recorder(false)
    let time = 0
    const reporter = createReporter({ stream, now: () => time })
    reporter.start('collecting')
    time = 65_000
    reporter.update(12, { from: 'greedy' })
    reporter.done('12 games')
    expect(stream.text).toBe(
      'collecting: started\ncollecting: 12, from greedy, 1 min 5 s\ncollecting: 12 games (1 min 5 s)\n',
    )
  })

  it('notes and warns in whole lines', () => {
    const stream = new Recorder(false)
    const reporter = createReporter({ stream })
    reporter.note('backend: wasm')
    reporter.warn('not repeatable')
    expect(stream.text).toBe('backend: wasm\nwarning: not repeatable\n')
  })

  it('says nothing more after stop', () => {
    const stream = new Recorder(false)
    const reporter = createReporter({ stream, now: () => 0, intervalMs: 0 })
    reporter.start('work', 2)
    reporter.stop()
    reporter.update(1)
    reporter.done()
    expect(stream.text).toBe('work: started, 2 steps\n')
  })
})

describe('a reporter on a terminal', () => {
  it('draws a bar no wider than the terminal, and leaves one plain line', () => {
    const stream = new Recorder(true)
    const reporter = createReporter({ stream, now: () => 0 })
    reporter.start('training', 10)
    for (let step = 1; step <= 10; step++) reporter.update(step, { 'a long field name': 'x'.repeat(100) })
    reporter.done()
    expect(stream.text).toContain('░')
    expect(stream.text.endsWith('\n')).toBe(true)
    // oxlint-disable-next-line no-control-regex -- escape sequences are what is taken out
    const drawn = stream.text.replaceAll(/\x1B(?:\[[0-9;?]*[A-Za-z]|[78])/g, '\r').split(/[\r\n]/)
    for (const line of drawn.filter((text) => text.includes('░'))) expect(line.length).toBeLessThan(80)
  })

  it('puts notes above the bar and draws it again', () => {
    const stream = new Recorder(true)
    const reporter = createReporter({ stream, now: () => 0 })
    reporter.start('training', 10)
    reporter.update(5)
    reporter.note('checkpoint written')
    const [before, after] = stream.text.split('checkpoint written\n')
    expect(before).toContain('training')
    expect(after).toContain('5/10')
    reporter.stop()
  })

  it('draws no bar when a program reads along', () => {
    const stream = new Recorder(true)
    const reporter = createReporter({ stream, json: true, now: () => 0 })
    reporter.start('training', 10)
    reporter.done()
    expect(stream.text).not.toContain('\x1B')
  })
})

describe('a quiet reporter', () => {
  it('only warns', () => {
    const stream = new Recorder(true)
    const reporter = createReporter({ quiet: true, stream })
    reporter.start('training', 1)
    reporter.update(1)
    reporter.note('note')
    reporter.done()
    reporter.stop()
    expect(stream.text).toBe('')
    reporter.warn('not repeatable')
    expect(stream.text).toBe('warning: not repeatable\n')
  })
})
