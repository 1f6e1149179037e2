import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import type { InputOf } from '../../contract/index.ts';
import type { Problem } from '../../contract/problem.ts';
import type { ClientRequest, RequestStatus } from '../../contract/request.ts';
import { confirm } from '../kit/confirm.tsx';
import { toast } from '../kit/toast.tsx';
import type { Outcome } from '../services/outcome.ts';

/** How requests ended that are closed; a lost one says why. */
export type Ending = { outcome: 'won' | 'lost'; reason?: string };

/** Asks how requests ended; null when the person closes none of them. */
export type AskEnding = (requests: readonly ClientRequest[]) => Promise<Ending | null>;

export type RequestChanges = InputOf<'request.save'>['body'];

export type ChangedRequest = RequestChanges & { id: number };

export type SaveRequest = (
	id: number,
	changes: RequestChanges,
	key?: string,
) => Promise<Outcome<ClientRequest>>;

/** The result for several requests: a failure of one stops none of the others. */
type Moved = { moved: ClientRequest[]; problem: Problem | null };

export type Mover = {
	save: (changes: readonly ChangedRequest[]) => Promise<Outcome<Moved>>;
	/** Undoes one's own last moves, which made the revisions. */
	undo: (moved: readonly ClientRequest[]) => Promise<Outcome<Moved>>;
	me: number;
	askEnding: AskEnding;
};

const atOnce = 5;

/** Does something with many requests, a few at a time, so that colleagues get their turn, too. */
export async function withEach<T>(
	items: readonly T[],
	change: (item: T) => Promise<Outcome<ClientRequest>>,
): Promise<Moved> {
	const results: Outcome<ClientRequest>[] = [];
	for (let at = 0; at < items.length; at += atOnce)
		results.push(...(await Promise.all(items.slice(at, at + atOnce).map(change))));
	const failed = results.find((result) => !result.ok);
	return {
		moved: results.flatMap((result) => (result.ok ? [result.value] : [])),
		problem: failed && !failed.ok ? failed.problem : null,
	};
}

/** Moves requests to another status and offers undo. If another admin was faster, it says who has it. */
export async function moveRequests(
	mover: Mover,
	chosen: readonly ClientRequest[],
	status: RequestStatus,
	said = (_count: number): string => words.said[status],
): Promise<boolean> {
	const changes = await changesTo(mover, chosen, status);
	return changes !== null && change(mover, chosen, changes, said);
}

/** Gives a request to a colleague, and offers undo. */
export const handOver = (
	mover: Mover,
	request: ClientRequest,
	to: { id: number; name: string },
): Promise<boolean> => change(mover, [request], { takenBy: to.id }, () => words.handOver.done(to.name));

/** Failures are told; undo puts back only the changed ones. */
async function change(
	{ save, undo }: Mover,
	chosen: readonly ClientRequest[],
	changes: RequestChanges,
	said: (count: number) => string,
): Promise<boolean> {
	// Taking a request has its own check against a second owner: other changes do not block it.
	const seen = chosen.map(({ id, revision }) => ({
		...{ id, ...changes },
		...(changes.status !== 'taken' && { revision }),
	}));
	const { moved, problem } = movedOf(await save(seen));
	if (problem) toast.problem(problem);
	if (moved.length > 0)
		toast.undo(said(moved.length), async () => {
			const back = movedOf(await undo(moved));
			if (back.problem) toast.problem(back.problem);
			else toast.done(words.said.undone);
		});
	return moved.length > 0;
}

const movedOf = (result: Outcome<Moved>): Moved =>
	result.ok ? result.value : { moved: [], problem: result.problem };

/** What a move changes, after its questions; null when the person thinks better of it. */
async function changesTo(
	mover: Mover,
	chosen: readonly ClientRequest[],
	status: RequestStatus,
): Promise<RequestChanges | null> {
	if (!(await mayTouch(mover, chosen))) return null;
	if (status !== 'done') return { status };
	const ending = await mover.askEnding(chosen);
	return ending && { status, ...ending };
}

// A colleague is working on it: perhaps he is on the phone with the client just now.
async function mayTouch({ me }: Mover, chosen: readonly ClientRequest[]): Promise<boolean> {
	const theirs = chosen.filter(({ status, takenBy }) => status === 'taken' && takenBy && takenBy.id !== me);
	const names = [...new Set(theirs.map(({ takenBy }) => takenBy?.name ?? ''))];
	return names.length === 0 || confirm({ ...words.theirs, text: words.theirs.text(names.join(', ')) });
}
