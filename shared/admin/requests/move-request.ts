import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import type { Problem } from '../../contract/problem.ts';
import type { ClientRequest, RequestStatus } from '../../contract/request.ts';
import { type Outcome, outcome } from '../frame/outcome.ts';
import { confirm } from '../kit/confirm.tsx';
import { toast } from '../kit/toast.tsx';

/** How requests ended that are closed; a lost one says why. */
export type Ending = { outcome: 'won' | 'lost'; reason?: string };

/** Asks how requests ended; null when the person closes none of them. */
export type AskEnding = (requests: readonly ClientRequest[]) => Promise<Ending | null>;

export type RequestChanges = Partial<Ending> & {
	status?: RequestStatus;
	takenBy?: number;
	note?: string;
	followUpOn?: string | null;
	revision?: number;
};

export type SaveRequest = (
	id: number,
	changes: RequestChanges,
	key?: string,
) => Promise<Outcome<ClientRequest>>;

/** Undoes one's own last move of a request, which made the revision. */
export type UndoMove = (id: number, revision: number) => Promise<Outcome<ClientRequest>>;

export type Mover = { save: SaveRequest; undo: UndoMove; me: number; askEnding: AskEnding };

/** The result for several requests: a failure of one stops none of the others. */
type Moved = { moved: ClientRequest[]; problem: Problem | null };

/** The same for many at once. */
export type ManyMover = {
	/** Each request is sent as it was seen; one that somebody else has changed since stays his. */
	saveMany: (chosen: readonly ClientRequest[], changes: RequestChanges) => Promise<Outcome<Moved>>;
	undoMany: (moved: readonly ClientRequest[]) => Promise<Outcome<Moved>>;
} & Pick<Mover, 'me' | 'askEnding'>;

const atOnce = 5;

/** Does something with many records, a few at a time, so that colleagues get their turn, too. */
export async function withEach<T>(
	items: readonly T[],
	change: (item: T) => Promise<ClientRequest>,
): Promise<Moved> {
	const results: Outcome<ClientRequest>[] = [];
	for (let at = 0; at < items.length; at += atOnce)
		results.push(...(await Promise.all(items.slice(at, at + atOnce).map((item) => outcome(change(item))))));
	const failed = results.find((result) => !result.ok);
	return {
		moved: results.flatMap((result) => (result.ok ? [result.value] : [])),
		problem: failed && !failed.ok ? failed.problem : null,
	};
}

/** Moves one request to another status and offers undo. If another admin was faster, it says who has it. */
export async function moveRequest(
	mover: Mover,
	request: ClientRequest,
	status: RequestStatus,
): Promise<Outcome<ClientRequest> | null> {
	const changes = await changesTo(mover, [request], status);
	if (changes === null) return null;
	// Taking a request has its own check against a second owner, so no revision is sent: other changes do not
	// block it.
	const result = await mover.save(request.id, {
		...changes,
		...(status !== 'taken' && { revision: request.revision }),
	});
	if (result.ok) offerUndo(mover, words.said[status], [result.value]);
	else toast.problem(result.problem);
	return result;
}

/** Gives a request to a colleague, and offers undo. */
export async function handOver(
	mover: Mover,
	{ id, revision }: ClientRequest,
	to: { id: number; name: string },
): Promise<void> {
	const result = await mover.save(id, { takenBy: to.id, revision });
	if (result.ok) offerUndo(mover, words.handOver.done(to.name), [result.value]);
	else toast.problem(result.problem);
}

/** Moves several requests. Failures are told; undo puts back only the moved ones. */
export async function moveRequests(
	mover: ManyMover,
	chosen: readonly ClientRequest[],
	status: RequestStatus,
): Promise<boolean> {
	const changes = await changesTo(mover, chosen, status);
	if (changes === null) return false;
	const result = await mover.saveMany(chosen, changes);
	if (!result.ok) {
		toast.problem(result.problem);
		return false;
	}
	const { moved, problem } = result.value;
	if (problem) toast.problem(problem);
	if (moved.length > 0)
		toast.undo(words.said.many(moved.length), async () => {
			const back = await mover.undoMany(moved);
			const failed = back.ok ? back.value.problem : back.problem;
			if (failed) toast.problem(failed);
			else toast.done(words.said.undone);
		});
	return moved.length > 0;
}

/** What a move changes, after its questions; null when the person thinks better of it. */
async function changesTo(
	mover: Pick<Mover, 'me' | 'askEnding'>,
	chosen: readonly ClientRequest[],
	status: RequestStatus,
): Promise<RequestChanges | null> {
	if (!(await mayTouch(mover, chosen))) return null;
	if (status !== 'done') return { status };
	const ending = await mover.askEnding(chosen);
	return ending && { status, ...ending };
}

// A colleague is working on it: perhaps he is on the phone with the client just now.
async function mayTouch({ me }: Pick<Mover, 'me'>, chosen: readonly ClientRequest[]): Promise<boolean> {
	const theirs = chosen.filter(({ status, takenBy }) => status === 'taken' && takenBy && takenBy.id !== me);
	const names = [...new Set(theirs.map(({ takenBy }) => takenBy?.name ?? ''))];
	return names.length === 0 || confirm({ ...words.theirs, text: words.theirs.text(names.join(', ')) });
}

function offerUndo({ undo }: Mover, said: string, moved: readonly ClientRequest[]): void {
	toast.undo(said, async () => {
		const results = await Promise.all(moved.map(({ id, revision }) => undo(id, revision)));
		const failed = results.find((result) => !result.ok);
		if (failed && !failed.ok) toast.problem(failed.problem);
		else toast.done(words.said.undone);
	});
}
