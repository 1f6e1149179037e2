import { dayOf, longDate, monthsGenitive } from '@clearway/shared/format/date.ts';

/**
 * A day as the site shows dates: `05 листопада 2026`, marked as Ukrainian for screen readers. Takes a day or
 * an instant.
 */
export function Day({ value }: { value: string }) {
	const day = dayOf(asWhen(value));
	return (
		<time lang="uk" dateTime={day}>
			{longDate(day)}
		</time>
	);
}

const asWhen = (value: string): string | Date => (value.length === 10 ? value : new Date(value));

const written = new RegExp(`\\b(\\d{2}(?:\\.\\d{2}\\.|\\s(?:${monthsGenitive.join('|')})\\s)\\d{4})\\b`);

/** A sentence whose days, in figures (`05.11.2026`) or in words, are shown as the site shows dates. */
export const WithDays = ({ text }: { text: string }) =>
	text.split(written).map((part, index) =>
		// A capture of `split` stands at every odd place, and the parts of one sentence never change places.
		// biome-ignore lint/suspicious/noArrayIndexKey: see above
		index % 2 === 1 ? <Day key={index} value={dayFrom(part)} /> : part,
	);

/** The day that stands in a sentence, in figures or in words. */
function dayFrom(text: string): string {
	const [day = '', month = '', year = ''] = text.split(/[.\s]/);
	const index = (monthsGenitive as readonly string[]).indexOf(month);
	return [year, index < 0 ? month : String(index + 1).padStart(2, '0'), day].join('-');
}
