import { admin } from '@clearway/shared/words/admin.ts';
import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../contract/addresses.ts';
import type { RequestStatus } from '../../contract/request.ts';
import { useCommands } from '../services/commands.ts';

type Keys = {
	status: RequestStatus;
	move: (to: RequestStatus) => void;
	goOn: (by: 1 | -1) => void;
	writeNote: () => void;
};

/** The keys of an open request. */
export function useRequestKeys({ status, move, goOn, writeNote }: Keys): void {
	const navigate = useNavigate();
	const { act, keys } = words;
	const group = keys.group;
	const isOpen = status === 'new' || status === 'taken';
	useCommands([
		...(status === 'new'
			? [{ id: 'request.take', label: act.take, group, keys: 't', run: () => move('taken') }]
			: []),
		...(isOpen ? [{ id: 'request.done', label: act.done, group, keys: 'd', run: () => move('done') }] : []),
		{ id: 'request.note', label: act.note, group, keys: 'n', run: writeNote },
		{ id: 'request.next', label: act.next, group, keys: 'j', run: () => goOn(1) },
		{ id: 'request.previous', label: act.previous, group, keys: 'k', run: () => goOn(-1) },
		{
			...{ id: 'request.search', label: admin.keys.list.search, group, keys: '/', isHidden: true },
			run: () => void navigate(`${adminPaths.requests}?status=all`),
		},
	]);
}
