import type { technicalSources } from '@clearway/shared/words/technical-sources.ts';
import { longDate } from '../../format/date.ts';
import type { Catalogue } from '../../words/catalogue.ts';
import { type ExplainedLine, isKnown } from './explain.ts';

/** Names the table or the options of a line for the office; null for a line without them or stored as text. */
export function technicalSource(
	{ explanation }: ExplainedLine,
	words: Catalogue<typeof technicalSources>,
	day: (date: string) => string = longDate,
): string | null {
	if (!explanation || !isKnown(explanation)) return null;
	const { source } = explanation;
	if (source.kind === 'table') return words.row(source.table, source.version, source.row);
	if (source.kind === 'own')
		return source.by === 'visitor' ? null : words.row('own-line', source.version, source.row);
	return source.options
		.map(({ title, from }) => (from === null ? words.option(title) : words.optionSince(title, day(from))))
		.join(', ');
}
