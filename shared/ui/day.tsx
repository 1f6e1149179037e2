import { dayOf, longDate } from '@clearway/shared/format/date.ts';

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

/** A sentence whose days in figures (`05.11.2026`) are shown as the site shows dates. */
export const WithDays = ({ text }: { text: string }) =>
	text.split(/\b(\d{2}\.\d{2}\.\d{4})\b/).map((part, index) =>
		// A capture of `split` stands at every odd place, and the parts of one sentence never change places.
		// biome-ignore lint/suspicious/noArrayIndexKey: see above
		index % 2 === 1 ? <Day key={index} value={part.split('.').reverse().join('-')} /> : part,
	);
