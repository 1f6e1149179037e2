import { dayOf, longDate } from '@clearway/shared/format/date.ts';

/** A day as the site shows dates: `05 листопада 2026`, marked as Ukrainian for screen readers. Takes a day or an instant. */
export const Day = ({ value }: { value: string }) => (
	<time lang="uk" dateTime={dayOf(asWhen(value))}>
		{longDate(asWhen(value))}
	</time>
);

const asWhen = (value: string): string | Date => (value.length === 10 ? value : new Date(value));
