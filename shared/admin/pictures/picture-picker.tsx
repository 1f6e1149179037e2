import { admin } from '@clearway/shared/words/admin.ts';
import { pictures as words } from '@clearway/shared/words/admin-pictures.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { StoredPicture } from '../../contract/picture.ts';
import type { Problem } from '../../contract/problem.ts';
import { ListHead, NothingFound } from '../kit/list/head.tsx';
import { Pages } from '../kit/list/pages.tsx';
import { type Paging, type PerPage, perPages } from '../kit/list/paging.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import { pictureFilters, queryOf, type Wanted } from './picture-filters.ts';
import { PictureGrid } from './picture-grid.tsx';
import classes from './pictures.module.css';

type Asked = Wanted & { page: number; per: PerPage };
type Found = Pick<Paging, 'page' | 'pages' | 'total'> & { pictures: readonly StoredPicture[] };

const everything: Asked = { q: '', use: '', page: 1, per: perPages[0] };

/** The pictures already there, in a dialog: one of them is chosen, without sending its bytes again. */
export function PicturePicker({ onChoose }: { onChoose: (picture: StoredPicture) => void }) {
	const { api } = useServices();
	const [asked, setAsked] = useState(everything);
	const [listed, setListed] = useState<Found | null>(null);
	const [problem, setProblem] = useState<Problem | null>(null);
	const [refusal, setRefusal] = useState<Problem | null>(null);
	const isChoosing = useRef(false);
	const top = useRef<HTMLDivElement>(null);
	useEffect(() => {
		let isOver = false;
		const query = { ...queryOf(asked), page: String(asked.page), perPage: String(asked.per) };
		void outcome(api.picture.list({ query })).then((result) => {
			if (isOver) return;
			setProblem(result.ok ? null : result.problem);
			if (!result.ok) return;
			const { data: pictures, page, pages, total } = result.value;
			setListed({ pictures, page, pages, total });
		});
		return () => {
			isOver = true;
		};
	}, [api, asked]);
	const ask = (change: Partial<Asked>): void => {
		setRefusal(null);
		setAsked({ ...asked, page: 1, ...change });
	};
	// A picture that was unused for months may be deleted before the record that it is chosen for is saved.
	const choose = async (picture: StoredPicture): Promise<void> => {
		if (isChoosing.current) return;
		isChoosing.current = true;
		const kept = await outcome(api.picture.keep({ params: { name: picture.name } }));
		isChoosing.current = false;
		if (kept.ok) return onChoose(picture);
		setRefusal(kept.problem);
		if (kept.problem.code === 'missing') setAsked({ ...asked });
	};
	const turnTo = (change: Partial<Asked>): void => {
		ask(change);
		top.current?.scrollIntoView({ block: 'start' });
	};
	return (
		<div className={classes.picker} ref={top}>
			<ListHead
				list={{
					q: asked.q,
					chosen: { filters: { use: asked.use } },
					// The search and the filter below change nothing else.
					set: ({ q = asked.q, use = asked.use ?? null }) =>
						ask({ q: String(q ?? ''), use: String(use ?? '') }),
				}}
				search={words.search}
				filters={pictureFilters}
				found={listed ? words.found(listed.total) : undefined}
				isFirst
			/>
			<ProblemNote problem={refusal} />
			{problem && (
				<>
					<ProblemNote problem={problem} />
					<Button variant="default" onClick={() => setAsked({ ...asked })}>
						{admin.retry}
					</Button>
				</>
			)}
			{!listed && !problem && <p role="status">{admin.loading}…</p>}
			{listed && listed.total > 0 && (
				<>
					<PictureGrid
						pictures={listed.pictures}
						detail={({ usedBy }) => words.usedBy(usedBy)}
						onChoose={(picture) => void choose(picture)}
					/>
					<Pages
						{...listed}
						per={asked.per}
						onPage={(page) => turnTo({ page })}
						onPer={(per) => turnTo({ per })}
					/>
				</>
			)}
			{listed?.total === 0 && !problem && <Nothing asked={asked} onReset={() => ask(everything)} />}
		</div>
	);
}

const Nothing = ({ asked, onReset }: { asked: Asked; onReset: () => void }) =>
	asked.q === '' && !asked.use ? <p className="note">{words.empty}</p> : <NothingFound onReset={onReset} />;
