import { unsaved } from '@clearway/shared/words/admin-unsaved.ts';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { TrashItem } from '../../contract/trash.ts';
import { toast } from '../kit/toast.tsx';
import { outcome } from '../services/outcome.ts';
import { recordPath } from '../services/record-path.ts';
import { useServices } from '../services/services.tsx';
import { fieldsOfCopy, placeOf } from './copy-place.ts';
import classes from './home.module.css';

type Found = { typed: string[]; trashed: TrashItem | null };

/** Shows the fields of a gone record that were typed on this computer, and the way back out of the trash. */
export default function GoneRecord({ path }: { path: string }) {
	const { api, copyStore } = useServices();
	const { revalidate } = useRevalidator();
	const [remains, setRemains] = useState<Found | null>(null);
	useEffect(() => {
		const leaving = new AbortController();
		const { signal } = leaving;
		const find = async (): Promise<void> => {
			// The page says already that the record is gone, so a failed reading is not told.
			const [copies, trash] = await Promise.all([
				copyStore.list<unknown>('').catch(() => []),
				outcome(api.trash.list({}, signal)),
			]);
			if (signal.aborted) return;
			const typed = copies
				.filter((copy) => placeOf(copy)?.path === path)
				.flatMap(({ value }) => Object.values(fieldsOfCopy(value)))
				.filter((value) => typeof value === 'string' && value !== '');
			const items = trash.ok ? trash.value : [];
			setRemains({
				typed: typed.map(String),
				trashed: items.find(({ kind, id }) => recordPath(kind, id) === path) ?? null,
			});
		};
		find().catch(() => undefined);
		return () => leaving.abort();
	}, [api, copyStore, path]);
	if (!remains) return null;
	const { typed, trashed } = remains;
	const bringBack = async ({ kind, id }: TrashItem): Promise<void> => {
		const result = await outcome(api.trash.restore({ params: { kind, id: String(id) } }));
		if (result.ok) await revalidate();
		else toast.problem(result.problem);
	};
	return (
		<>
			{typed.length > 0 && (
				<section className={classes.box}>
					<h2>{unsaved.typedHere}</h2>
					{typed.map((text) => (
						<p key={text}>{text}</p>
					))}
				</section>
			)}
			{trashed && (
				<section className={classes.box}>
					<p>{unsaved.inTrash}</p>
					<Button size="compact-md" onClick={() => void bringBack(trashed)}>
						{unsaved.deleted.restore}
					</Button>
				</section>
			)}
		</>
	);
}
