import { useRef, useState } from 'react';
import type { TableVersion } from '../../../contract/calculator.ts';
import type { Problem } from '../../../contract/problem.ts';
import { isDate } from '../../../domain/dated.ts';
import type { TableKind, TableTitle } from '../../../domain/tables/kind.ts';
import { kyivDay } from '../../../format/date.ts';
import { outcome } from '../../services/outcome.ts';
import { useServices } from '../../services/services.tsx';
import { type Checked, checkAgain, checkOffer, type Offer, type Terms } from '../offer.ts';

/** The data that publishing sends. */
export type Publication = Pick<Review, 'offer' | 'validFrom' | 'today' | 'illustrative' | 'wish'> & {
	/** The plan that was reviewed; absent when no plan could be shown. */
	plan?: string;
	staged?: string;
};

/** Prices to be published: the day from which they are in force, and the server's check of them. */
export type Review = {
	offer: Offer;
	validFrom: string;
	/** The day of the check: a screen may stay open over midnight. */
	today: string;
	illustrative: boolean;
	wish: Wish;
	/** The table's versions, when others have published since the screen was opened. */
	versions?: readonly TableVersion[];
	/** While the same prices are checked for another day, the last answer stays on the screen. */
	answer:
		| { kind: 'checking'; before: Checked | null }
		| { kind: 'problem'; problem: Problem }
		| { kind: 'checked'; check: Checked };
};

/**
 * How the prices are taken: as the whole table or as an addition, with the answers about the file and the rows
 * that are kept as they were.
 */
export type Wish = {
	mode: 'replace' | 'merge';
	answers: Record<string, string>;
	/** The identities of kept rows. */
	keep: string[];
};

/** The first day of rows that are published today; a chosen day that has passed means today. */
export const dayToBegin = (wanted: string | undefined, today: string): string =>
	wanted !== undefined && isDate(wanted) && wanted > today ? wanted : today;

/** The typed day, if it cannot be read; otherwise null. */
export const unreadDay = (day: string | null): string | null => (day === null || isDate(day) ? null : day);

/** A file is the whole table until the office says otherwise. */
export const firstWish: Wish = { mode: 'replace', answers: {}, keep: [] };

/** The terms that a review sends: versions to come get the same changes. A day that has begun is left out: the server knows which day it is. */
export const termsOf = ({
	validFrom,
	today,
	illustrative,
	wish,
}: Pick<Review, 'validFrom' | 'today' | 'illustrative' | 'wish'>): Terms => ({
	...(validFrom > today && { validFrom }),
	illustrative,
	carry: true,
	...wish,
});

type Asked = Pick<Review, 'offer' | 'illustrative' | 'wish' | 'versions'> & {
	validFrom?: string;
};

/**
 * The review of one table: starts with a file, is repeated for another day, ends with publishing or
 * cancelling. The chosen day stays, for the next file as well, until the table is published.
 */
export function useReview(title: TableTitle, known: readonly TableVersion[]) {
	const services = useServices();
	const [review, setReview] = useState<Review | null>(null);
	const shown = useRef(review);
	shown.current = review;
	/** The chosen first day, as typed when it cannot be read; null before a choice. */
	const [day, chooseDay] = useState<string | null>(null);
	const last = useRef(0);
	/** Reads the versions anew for a version that the screen lacks and would call by an older one's name. */
	async function versionsFor({ base, stale }: Checked): Promise<readonly TableVersion[] | undefined> {
		if (stale === null && (base === null || known.some(({ version }) => version === base))) return undefined;
		const result = await outcome(services.api.calculator.versions({ params: { title } }));
		return result.ok ? result.value : undefined;
	}
	async function ask({ validFrom: wanted = day ?? undefined, ...rest }: Asked): Promise<void> {
		const today = kyivDay(new Date());
		const asked = { ...rest, today, validFrom: dayToBegin(wanted, today) };
		last.current += 1;
		const turn = last.current;
		const now = shown.current;
		const before = now?.offer === asked.offer ? lastCheck(now) : null;
		setReview({ ...asked, answer: { kind: 'checking', before } });
		const terms = termsOf(asked);
		const result = await outcome(
			before
				? checkAgain(services, title, asked.offer, terms, before)
				: checkOffer(services, title, asked.offer, terms),
		);
		const versions = result.ok ? await versionsFor(result.value) : undefined;
		// Another file or day was chosen meanwhile: this answer is outdated.
		if (turn !== last.current) return;
		const answer: Review['answer'] = result.ok
			? { kind: 'checked', check: result.value }
			: { kind: 'problem', problem: result.problem };
		setReview({ ...asked, ...(versions && { versions }), answer });
	}
	return {
		review,
		ask,
		/** Checks the shown review once more. */
		again: () => shown.current && void ask(shown.current),
		day,
		chooseDay,
		end() {
			last.current += 1;
			setReview(null);
		},
	};
}

/** The newest check; while a check runs, the one before it. */
export function lastCheck({ answer }: Review): Checked | null {
	if (answer.kind === 'checked') return answer.check;
	return answer.kind === 'checking' ? answer.before : null;
}

/** The rows that are kept as they were: the ticked ones, and those that an answer brings back. */
export function keptRows(kind: TableKind, { difference, kept }: Checked, { keep }: Wish): Set<string> {
	const identities = new Set(kept.map((row) => kind.identity(row)));
	const back = difference.removed
		.map((row) => kind.identity(row))
		.filter((identity) => identities.has(identity));
	return new Set([...keep, ...back]);
}

/** Adds rows to the kept ones, or takes them out. */
export function changeKept(
	kept: readonly string[],
	identities: readonly string[],
	isKept: boolean,
): string[] {
	const otherKept = kept.filter((identity) => !identities.includes(identity));
	return isKept ? [...otherKept, ...identities] : otherKept;
}
