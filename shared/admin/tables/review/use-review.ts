import { useRef, useState } from 'react';
import type { TableVersion } from '../../../contract/calculator.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { TableCheck } from '../../../contract/table-check.ts';
import { isDate } from '../../../domain/dated.ts';
import type { TableKind, TableTitle } from '../../../domain/tables/kind.ts';
import { kyivDay } from '../../../format/date.ts';
import { outcome } from '../../frame/outcome.ts';
import { useServices } from '../../frame/services.tsx';
import { checkOffer, type Offer, type Terms } from '../offer.ts';
import { type DaysChoice, dayToBegin, firstChoice } from './days-of-publication.ts';

/** What is sent in the end. */
export type Publication = Pick<
	Review,
	'offer' | 'validFrom' | 'today' | 'illustrative' | 'choice' | 'wish'
> & {
	/** Why, in the office's own words; empty where nothing was said. */
	reason: string;
	/** The plan that was looked at; absent where nobody could look at one. */
	plan?: string;
};

/** Prices to be published: the day from which they are in force, and the server's check of them. */
export type Review = {
	offer: Offer;
	validFrom: string;
	/** The day on which it was asked for: a screen may stay open over midnight. */
	today: string;
	illustrative: boolean;
	/** For which days, where another version is still to come. */
	choice: DaysChoice;
	wish: Wish;
	/** The table's versions, where others have published since the screen was opened. */
	versions?: readonly TableVersion[];
	/** While the same prices are checked for another day, the last answer stays to be seen. */
	answer:
		| { kind: 'checking'; before: TableCheck | null }
		| { kind: 'problem'; problem: Problem }
		| { kind: 'checked'; check: TableCheck };
};

/**
 * How the prices are to be taken: as the whole table or for what it names, with answers about it, and with rows
 * that are left as they were.
 */
export type Wish = {
	mode: 'replace' | 'merge';
	answers: Record<string, string>;
	/** By identity. */
	keep: string[];
};

/** What was said of a publication that is still to come: it outlives a check and a way back to the rows. */
export type Intent = {
	reason: string;
	/** The first day that was chosen, as it was typed where it cannot be read; null before. */
	day: string | null;
};

/** The day as it was typed, where it cannot be read. */
export const unreadDay = ({ day }: Intent): string | null => (day === null || isDate(day) ? null : day);

/** A file is the whole table until the office says otherwise. */
export const firstWish: Wish = { mode: 'replace', answers: {}, keep: [] };

/** What a review says to the server. A day that has begun is left out: the server knows which day it is. */
export const termsOf = ({
	validFrom,
	today,
	illustrative,
	choice,
	wish,
}: Pick<Review, 'validFrom' | 'today' | 'illustrative' | 'choice' | 'wish'>): Terms => ({
	...(validFrom > today && { validFrom }),
	illustrative,
	...choice,
	...wish,
});

type Asked = Pick<Review, 'offer' | 'illustrative' | 'wish' | 'versions'> & {
	validFrom?: string;
	choice?: DaysChoice;
};

/**
 * The review of one table: starts with a file, is repeated for another day, ends with publishing or
 * cancelling. What was intended stays, for the next file as well, until the table is published.
 */
export function useReview(title: TableTitle, known: readonly TableVersion[]) {
	const services = useServices();
	const [review, setReview] = useState<Review | null>(null);
	const shown = useRef(review);
	shown.current = review;
	const [intent, setIntent] = useState<Intent>({ reason: '', day: null });
	const last = useRef(0);
	/** A version that the screen does not know yet would be called by the name of an older one. */
	async function versionsFor({ base, stale }: TableCheck): Promise<readonly TableVersion[] | undefined> {
		if (stale === null && (base === null || known.some(({ version }) => version === base))) return undefined;
		const result = await outcome(services.api.calculator.versions({ params: { title } }));
		return result.ok ? result.value : undefined;
	}
	async function ask({ validFrom: wanted = intent.day ?? undefined, ...rest }: Asked): Promise<void> {
		const today = kyivDay(new Date());
		const asked = { choice: firstChoice, ...rest, today, validFrom: dayToBegin(wanted, today) };
		last.current += 1;
		const own = last.current;
		setReview((now) => ({
			...asked,
			answer: { kind: 'checking', before: now?.offer === asked.offer ? lastCheck(now) : null },
		}));
		const result = await outcome(checkOffer(services, title, asked.offer, termsOf(asked)));
		const versions = result.ok ? await versionsFor(result.value) : undefined;
		// Another file or day was chosen meanwhile: this answer is outdated.
		if (own !== last.current) return;
		const answer: Review['answer'] = result.ok
			? { kind: 'checked', check: result.value }
			: { kind: 'problem', problem: result.problem };
		setReview((now) => answered(now, { ...asked, ...(versions && { versions }), answer }));
	}
	return {
		review,
		ask,
		/** Asks once more for what stands there by now. */
		again: () => shown.current && void ask(shown.current),
		intent,
		intend: (part: Partial<Intent>) => setIntent((now) => ({ ...now, ...part })),
		change: (illustrative: boolean) => setReview((now) => now && { ...now, illustrative }),
		end() {
			last.current += 1;
			setReview(null);
		},
	};
}

/** The review once its check has answered: whether its prices are examples may have been said meanwhile. */
export const answered = (now: Review | null, checked: Review): Review => ({
	...checked,
	illustrative: now?.illustrative ?? checked.illustrative,
});

/** The newest answer that there is: while a check runs, the one before it. */
export function lastCheck({ answer }: Review): TableCheck | null {
	if (answer.kind === 'checked') return answer.check;
	return answer.kind === 'checking' ? answer.before : null;
}

/** The rows that stay as they were: those that were ticked, and those that an answer brings back. */
export function keptRows(kind: TableKind, { difference, rows }: TableCheck, { keep }: Wish): Set<string> {
	const there = new Set(rows.map((row) => kind.identity(row)));
	const back = difference.removed.map((row) => kind.identity(row)).filter((identity) => there.has(identity));
	return new Set([...keep, ...back]);
}

/** Rows that are to stay as they are, or no longer. */
export function changeKept(
	kept: readonly string[],
	identities: readonly string[],
	isKept: boolean,
): string[] {
	const others = kept.filter((identity) => !identities.includes(identity));
	return isKept ? [...others, ...identities] : others;
}
