import { SummitError } from '../../../env/index.js'

/**
 * Replaces what stands between `<!-- table:NAME -->` and `<!-- end of table -->` in a page by the table of that name.
 * Throws `docs/no-table` if a page asks for one that there is not.
 */
export function fillTables(page: string, tables: Readonly<Record<string, string>>): string {
  return page.replaceAll(
    /(<!-- table:([\w-]+) -->)[^]*?(<!-- end of table -->)/g,
    (_all, begin: string, name: string, end: string) => {
      if (!Object.hasOwn(tables, name)) {
        throw new SummitError('docs/no-table', 'A page asks for a table that there is not.', {
          got: name,
          expected: `one of ${Object.keys(tables).join(', ')}`,
          next: 'mend the name in the page, or put the result into eval/results',
        })
      }
      return `${begin}\n\n${tables[name]}\n\n${end}`
    },
  )
}
