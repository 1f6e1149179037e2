import { pendingEdits as words } from '@clearway/shared/words/admin-pending-edits.ts';
import { Alert, Button, Group } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { PendingEdit } from '../../../contract/pending-edit.ts';
import { confirm } from '../../kit/confirm.tsx';
import { toast } from '../../kit/toast.tsx';
import { useNews } from '../../services/news.ts';
import { outcome } from '../../services/outcome.ts';
import { useServices } from '../../services/services.tsx';

/** The scheduled edit of a post, as the server has it. */
export function usePendingEdit(postId: number | null): PendingEdit | null {
	const { api } = useServices();
	const [edit, setEdit] = useState<PendingEdit | null>(null);
	const load = useCallback(async (): Promise<void> => {
		if (postId === null) return setEdit(null);
		const result = await outcome(api.pendingEdit.get({ params: { id: String(postId) } }));
		if (result.ok) setEdit(result.value.edit);
	}, [api, postId]);
	useEffect(() => void load(), [load]);
	useNews((news) => {
		const isOwn = news.type !== 'gap' && news.id === postId;
		if (news.type === 'gap' || (isOwn && (news.kind === 'draft' || news.kind === 'post'))) void load();
	});
	return edit;
}

/** Tells when the scheduled edit is published, and lets somebody change or cancel it. */
export function PendingEditNotice({ edit, onChange }: { edit: PendingEdit; onChange: () => void }) {
	const { api } = useServices();
	const cancel = async (): Promise<void> => {
		const question = { title: words.cancelTitle, text: words.cancelText, action: words.cancel };
		if (!(await confirm(question))) return;
		const result = await outcome(api.pendingEdit.cancel({ params: { id: String(edit.postId) } }));
		if (result.ok) toast.done(words.cancelled);
		else toast.problem(result.problem);
	};
	return (
		<Alert color="yellow" role="status" mb="md">
			<Group gap="sm" justify="space-between">
				<span>
					{edit.isStale ? words.stale(edit.at) : words.waits(edit.at, edit.by)}{' '}
					{edit.hasLater && !edit.isStale && words.later}
				</span>
				<Group gap="sm">
					<Button size="compact-md" variant="default" onClick={onChange}>
						{words.change}
					</Button>
					<Button size="compact-md" variant="default" onClick={() => void cancel()}>
						{words.cancel}
					</Button>
				</Group>
			</Group>
		</Alert>
	);
}
