import { recordScreens as words } from '@clearway/shared/words/admin-record-screens.ts';
import { unsaved } from '@clearway/shared/words/admin-unsaved.ts';
import { recordWords } from '@clearway/shared/words/records.ts';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { records } from '../../contract/records.ts';
import type { TrashKind } from '../../contract/trash.ts';
import { Icon } from '../kit/icon.tsx';
import { toast } from '../kit/toast.tsx';
import { undoable } from '../kit/undoable.ts';
import { outcome } from '../services/outcome.ts';
import { recordPath } from '../services/record-path.ts';
import { useServices } from '../services/services.tsx';
import type { Fields } from './step.ts';
import type { RecordEdit } from './use-edit.tsx';

type Removal = { kind: TrashKind; record: { id: number }; name: string };

/** Sends a record to the trash, offers the way back, and leads to the list. */
export function useRemoval({ kind, record: { id }, name }: Removal): () => Promise<void> {
	const { api } = useServices();
	const navigate = useNavigate();
	const params = { kind, id: String(id) };
	const list = records[kind].path;
	return async () => {
		const isDone = await undoable({
			done: words.removed(recordWords[kind].one, name),
			run: () => outcome(api.trash.removeMany({ body: { items: [{ kind, id }] } })),
			undo: () => outcome(api.trash.restore({ params }).then(() => navigate(recordPath(kind, id) ?? list))),
			undone: words.back,
		});
		if (isDone) await navigate(list);
	};
}

const text = unsaved.deleted;

/** Stands above the form of a deleted record: its typed fields stay, and it can be brought back. */
export function DeletedNote<F extends Fields, R>({
	edit: { state, editing },
	kind,
	id,
}: {
	edit: Pick<RecordEdit<F, R>, 'state' | 'editing'>;
	kind: TrashKind;
	id: number;
}) {
	const { api } = useServices();
	const [isPurged, setPurged] = useState(false);
	if (!state.isGone) return null;
	const bringBack = async (): Promise<void> => {
		const result = await outcome(api.trash.restore({ params: { kind, id: String(id) } }));
		await editing.look();
		if (!editing.state.get().isGone) toast.done(text.restored);
		// The record is not in the trash either.
		else if (!result.ok && result.problem.code === 'missing') setPurged(true);
		else if (!result.ok) toast.problem(result.problem);
	};
	return (
		<Alert color="red" icon={<Icon name="warn" />} title={text.title} mb="md">
			<p>{isPurged ? text.purged : text.text}</p>
			{!isPurged && (
				<Button size="compact-md" onClick={() => void bringBack()}>
					{text.restore}
				</Button>
			)}
		</Alert>
	);
}
