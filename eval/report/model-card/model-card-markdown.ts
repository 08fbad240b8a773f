import type { ModelCardDocument } from '../../benchmarks/model-card/model-card.js'
import { behaviourSection, failuresSection, pacesSection, parityLines } from './card-facts.js'
import { levelsSection, partnersSection, seedsSection } from './card-results.js'
import { fileSection, trainingSection } from './card-training.js'

/** A model's card as a page, made of its data and nothing else. */
export function modelCardMarkdown(document: ModelCardDocument): string {
  const { body, config, command, engineVersion } = document
  const deals = config.deals.toLocaleString('en-US')
  return `${[
    `# ${body.file.name}`,
    `${capital(body.file.summary)}.`,
    `All figures: ${deals} deals of the range \`${config.seed}\` a pair and setting, mixed pairs in both seat orders, engine ${engineVersion}; 95% intervals in brackets. This page is made of \`${body.file.name}.json\` by \`npm run docs\`.`,
    ...fileSection(body),
    ...trainingSection(body),
    ...levelsSection(body),
    ...partnersSection(body, config),
    ...seedsSection(body),
    ...pacesSection(body),
    ...behaviourSection(body),
    ...failuresSection(body),
    ...parityLines(body),
    '## Again',
    `\`npx ${command}\``,
  ].join('\n\n')}\n`
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
