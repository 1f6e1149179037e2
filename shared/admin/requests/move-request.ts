import type { ClientRequest, RequestStatus } from '../../contract/request.ts';
import { requests as words } from '../../words/ru/admin-requests.ts';
import type { Outcome } from '../frame/outcome.ts';
import { toast } from '../kit/toast.tsx';

/** What a person changes of a request. */
export type RequestChanges = {
	status?: RequestStatus;
	note?: string;
	followUpOn?: string | null;
	revision?: number;
};

/** Saves changes of one request. */
export type SaveRequest = (
	id: number,
	changes: RequestChanges,
	key?: string,
) => Promise<Outcome<ClientRequest>>;

/** Moves a request to another status and offers undo. If another admin was faster, it says who has it. */
export async function moveRequest(
	save: SaveRequest,
	request: ClientRequest,
	status: RequestStatus,
): Promise<Outcome<ClientRequest>> {
	// Taking a request has its own check against a second owner, so no revision is sent: other changes do not
	// block it.
	const result = await save(request.id, {
		status,
		...(status !== 'taken' && { revision: request.revision }),
	});
	if (!result.ok) {
		toast.problem(result.problem);
		return result;
	}
	toast.undo(words.said[status], async () => {
		const back = await save(request.id, { status: request.status });
		if (back.ok) toast.done(words.said.undone);
		else toast.problem(back.problem);
	});
	return result;
}
