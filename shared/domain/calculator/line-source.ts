import type { LineSourceTexts } from '@clearway/shared/words/line-sources.ts';
import type { LooseExplanation, Source, UsedOption } from './explanation.ts';
import { dealSum } from './step-texts.ts';

/** The list or the law of a line; `name` is it without a day, `when` the day of a law. */
export type LineSource = { note: string; name?: string; when?: string; href?: string | undefined };

/** What a closed line shows of its source. The rest of an explanation is a script of its own. */
export function lineSource(
	explanation: LooseExplanation,
	quote: { date: string; asOf: string },
	texts: LineSourceTexts,
	day: (date: string) => string,
): LineSource {
	// Only this program writes explanations, by the types of its sources.
	const source = explanation.source as Source;
	const listed = (name: string, on: string | null, href?: string): LineSource => ({
		note: on === null ? `${name} ${texts.on(day(quote.asOf))}` : texts.dated(name, day(on)),
		name,
		href,
	});
	switch (source.kind) {
		case 'law': {
			const name = texts.laws[source.law] ?? source.law;
			const since = latest(source.options);
			const when = since === null ? texts.on(day(quote.date)) : texts.since(day(since));
			return { note: name, name, when, href: lawPages[source.law] ?? '' };
		}
		case 'table':
			return listed(source.cited ?? texts.tables[source.table], source.on, source.href);
		case 'option':
			return listed(
				source.cited ?? texts.lists[source.list],
				latest(source.options) ?? source.on,
				source.href,
			);
		case 'own':
			if (source.by === 'visitor') return { note: dealSum(explanation) ?? texts.visitor };
			return listed(source.cited ?? texts.tables['own-line'], source.on, source.href);
	}
}

const latest = (options: readonly UsedOption[]): string | null =>
	options.reduce<string | null>(
		(newest, { from }) => (from !== null && from > (newest ?? '') ? from : newest),
		null,
	);

/** The page of each law that a line cites. */
const lawPages: Readonly<Record<string, string>> = {
	customs_tariff: 'https://zakon.rada.gov.ua/laws/show/2697-20',
	excise: 'https://zakon.rada.gov.ua/laws/show/2755-17',
	vat: 'https://zakon.rada.gov.ua/laws/show/2755-17',
	pension_fund: 'https://zakon.rada.gov.ua/laws/show/400/97-%D0%B2%D1%80',
};
