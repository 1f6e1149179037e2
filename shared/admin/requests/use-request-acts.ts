import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { adminPathOf } from '../../contract/addresses.ts';
import type { ClientRequest, RequestStatus } from '../../contract/request.ts';
import { useRemoval } from '../edit/use-removal.tsx';
import { toast } from '../kit/toast.tsx';
import { type Outcome, outcome } from '../services/outcome.ts';
import type { ViewProps } from '../services/screen.tsx';
import { useServices } from '../services/services.tsx';
import { adminIdOf } from '../services/session.ts';
import { useEnding } from './ending.tsx';
import { handOver, type Mover, moveRequests, type SaveRequest, withEach } from './move-request.ts';
import { neighbourOf } from './neighbours.ts';
import { useOthersChanges } from './others-changes.tsx';
import type { act as acts, RequestData } from './request-data.ts';
import { requestName } from './request-name.ts';
import type { OwnChange } from './thread/use-thread.ts';
import { useOnce } from './use-once.ts';

/** What a person does with the open request; `others` is what others changed in it meanwhile. */
export function useRequestActs({ data, act }: ViewProps<RequestData, typeof acts>) {
	const { request } = data;
	const { id } = request;
	const { api, session } = useServices();
	const navigate = useNavigate();
	const { revalidate } = useRevalidator();
	const me = adminIdOf(session);
	const others = useOthersChanges(request, me);
	const moveOnce = useOnce<boolean>();
	const saveOnce = useOnce<Outcome<ClientRequest>>();
	const save: SaveRequest = (...change) =>
		saveOnce(JSON.stringify(change), () => others.own(() => act.save(...change)));
	const remove = useRemoval({ kind: 'request', record: request, name: requestName(request) });
	const { askEnding, dialog: endingDialog } = useEnding();
	const mover: Mover = {
		save: (changes) => outcome(withEach(changes, ({ id, ...change }) => save(id, change))),
		undo: (moved) => outcome(withEach(moved, ({ id, revision }) => others.own(() => act.undo(id, revision)))),
		...{ me, askEnding },
	};
	/** One's own part of the conversation is not told as a change by others, and the next act goes on from it. */
	const inThread: OwnChange = async (change) => {
		const done = Promise.withResolvers<Awaited<ReturnType<typeof change>>>();
		await others.own(async () => {
			const result = await change();
			done.resolve(result);
			return result.ok ? outcome(api.request.get({ params: { id: String(id) } })) : result;
		});
		await revalidate();
		return done.promise;
	};
	return {
		...{ me, others, save, inThread, endingDialog },
		move: (next: RequestStatus): void => void moveOnce('move', () => moveRequests(mover, [request], next)),
		handOver: (to: { id: number; name: string }): void => void handOver(mover, request, to),
		goOn(by: 1 | -1): void {
			const next = neighbourOf(id, by);
			if (next !== undefined) void navigate(adminPathOf.request(next));
		},
		remove: (): void => void remove(),
		async sendMail(): Promise<void> {
			const result = await act.sendMail(id);
			if (result.ok) toast.done(words.said.mailed);
			else toast.problem(result.problem);
		},
	};
}
