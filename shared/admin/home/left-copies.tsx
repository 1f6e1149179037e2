import { admin } from '@clearway/shared/words/admin.ts';
import { unsaved } from '@clearway/shared/words/admin-unsaved.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { TrashItem } from '../../contract/trash.ts';
import type { LocalDraft } from '../frame/drafts.ts';
import { outcome } from '../frame/outcome.ts';
import { recordPath } from '../frame/record-path.ts';
import { useServices } from '../frame/services.tsx';
import { toast } from '../kit/toast.tsx';
import { placeOf } from './draft-place.ts';
import classes from './home.module.css';
import { ShowCopy } from './show-copy.tsx';

type Found = { copies: { copy: LocalDraft<unknown>; name: string }[]; trashed: TrashItem | null };

/** On the page of a record that is gone: what was written there, and the way back out of the trash. */
export default function LeftCopies({ path }: { path: string }) {
	const { api, drafts } = useServices();
	const { revalidate } = useRevalidator();
	const [found, setFound] = useState<Found | null>(null);
	useEffect(() => {
		const leaving = new AbortController();
		const { signal } = leaving;
		const find = async (): Promise<void> => {
			// What cannot be read is not offered: the page has said already that the record is gone.
			const [local, trash] = await Promise.all([
				drafts.list<unknown>('').catch(() => []),
				outcome(api.trash.list({}, signal)),
			]);
			if (signal.aborted) return;
			const copies = local.flatMap((copy) => {
				const place = placeOf(copy);
				return place?.path === path ? [{ copy, name: place.name }] : [];
			});
			const items = trash.ok ? trash.value : [];
			setFound({ copies, trashed: items.find(({ kind, id }) => recordPath(kind, id) === path) ?? null });
		};
		find().catch(() => undefined);
		return () => leaving.abort();
	}, [api, drafts, path]);
	if (!found || (found.copies.length === 0 && !found.trashed)) return null;
	const { copies, trashed } = found;
	const bringBack = async ({ kind, id }: TrashItem): Promise<void> => {
		const result = await outcome(api.trash.restore({ params: { kind, id: String(id) } }));
		if (result.ok) await revalidate();
		else toast.problem(result.problem);
	};
	return (
		<section className={classes.local}>
			{copies.length > 0 && (
				<>
					<h2>{unsaved.copy.here}</h2>
					<ul>
						{copies.map(({ copy, name }) => {
							const label = `${name}, ${admin.atLong(copy.savedAt)}`;
							return (
								<li key={copy.key}>
									{label}
									<ShowCopy copy={copy} label={label} />
								</li>
							);
						})}
					</ul>
				</>
			)}
			{trashed && (
				<>
					<p>{unsaved.copy.inTrash}</p>
					<Button size="compact-md" onClick={() => void bringBack(trashed)}>
						{unsaved.deleted.restore}
					</Button>
				</>
			)}
		</section>
	);
}
