import { admin } from '@clearway/shared/words/admin.ts';
import { posts } from '@clearway/shared/words/admin-posts.ts';
import { Alert, Button } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PostSummary } from '../../contract/post.ts';
import type { Problem } from '../../contract/problem.ts';
import { Icon } from '../kit/icon.tsx';
import { Page } from '../kit/page.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { toast } from '../kit/toast.tsx';
import { outcome } from '../services/outcome.ts';
import { useSaveState } from '../services/save-state.ts';
import { useServices } from '../services/services.tsx';
import { PostState } from './editor/post-state.tsx';
import { moveAgain, moveItem } from './move-item.ts';
import classes from './posts-order.module.css';

const words = posts.order;
// The most posts that the server takes in one call.
const most = 1000;

type Props = { onSave: (ids: number[], before: number[]) => Promise<Problem | null>; onLeave: () => void };

/** All posts in the order of the site, to be moved by hand or by keys. */
export function PostsOrder({ onSave, onLeave }: Props) {
	const { api } = useServices();
	const [base, setBase] = useState<readonly PostSummary[] | null>(null);
	const [rows, setRows] = useState<readonly PostSummary[]>([]);
	const [problem, setProblem] = useState<Problem | null>(null);
	const [announcement, setAnnouncement] = useState('');
	const [isSaving, setSaving] = useState(false);
	const [isMerged, setMerged] = useState(false);
	const moved = useRef(new Set<number>());
	useEffect(() => {
		const controller = new AbortController();
		void outcome(api.post.list({}, controller.signal))
			.then((result) => {
				if (controller.signal.aborted) return;
				if (!result.ok) return setProblem(result.problem);
				setBase(result.value);
				setRows(result.value);
			})
			.catch(() => undefined);
		return () => controller.abort();
	}, [api]);
	const isChanged = base !== null && rows.some(({ id }, at) => base[at]?.id !== id);
	useSaveState(isChanged ? unsaved : untouched, { save: () => void save(), leave: 'ask' });

	async function save(): Promise<void> {
		if (!base || !isChanged || isSaving) return;
		setSaving(true);
		const refused = await onSave(idsOf(rows), idsOf(base));
		if (refused?.code === 'conflict' || refused?.code === 'missing') await merge();
		else if (refused) toast.problem(refused);
		setSaving(false);
	}
	// Somebody else has changed the order, or put a post into the trash.
	async function merge(): Promise<void> {
		const result = await outcome(api.post.list({}));
		if (!result.ok) return setProblem(result.problem);
		const remote = result.value;
		// The save succeeded, and only its answer was lost.
		if (idsOf(remote).join() === idsOf(rows).join()) {
			toast.done(words.saved);
			return onLeave();
		}
		setBase(remote);
		setRows(moveAgain(remote, rows, moved.current));
		setMerged(true);
	}
	const move = (from: number, to: number): void => {
		const row = rows[from];
		if (!row || from === to) return;
		setRows(moveItem(rows, from, to));
		moved.current.add(row.id);
		setAnnouncement(words.moved(row.title, to + 1, rows.length));
	};

	const isTooLong = rows.length > most;
	return (
		<Page
			title={words.title}
			lead={isTooLong ? words.tooMany : words.lead}
			action={
				<>
					<Button variant="default" onClick={onLeave}>
						{words.leave}
					</Button>
					{!isTooLong && (
						<Button disabled={!isChanged || isSaving} onClick={() => void save()}>
							{words.save}
						</Button>
					)}
				</>
			}
		>
			<ProblemNote problem={problem} />
			{isMerged && (
				<Alert color="yellow" role="alert" mb="md">
					{words.merged}
				</Alert>
			)}
			{!base && !problem && <p role="status">{admin.loading}…</p>}
			<p className="visually-hidden" role="status">
				{announcement}
			</p>
			{!isTooLong && <OrderList rows={rows} onMove={move} />}
		</Page>
	);
}

const idsOf = (rows: readonly PostSummary[]): number[] => rows.map(({ id }) => id);
const unsaved = { kind: 'unsaved' } as const;
const untouched = { kind: 'none' } as const;

function OrderList({
	rows,
	onMove,
}: {
	rows: readonly PostSummary[];
	onMove: (from: number, to: number) => void;
}) {
	const list = useRef<HTMLOListElement>(null);
	const held = useRef<HTMLButtonElement>(null);
	const [draggedId, setDraggedId] = useState<number | null>(null);

	function drag(event: PointerEvent<HTMLButtonElement>, id: number): void {
		if (draggedId !== id) return;
		const lines = [...(list.current?.children ?? [])];
		const at = lines.findIndex((line) => event.clientY < line.getBoundingClientRect().bottom);
		const from = rows.findIndex((row) => row.id === id);
		onMove(from, at < 0 ? rows.length - 1 : at);
	}
	function moveByKey(event: KeyboardEvent<HTMLButtonElement>, at: number): void {
		const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: rows.length - 1 }[event.key];
		if (to === undefined) return;
		event.preventDefault();
		if (to === at || !rows[to]) return;
		held.current = event.currentTarget;
		onMove(at, to);
	}
	// A line that moves far loses the focus. It gets it back with the move itself: a frame later the next key
	// may already have moved the focus on.
	useLayoutEffect(() => {
		held.current?.focus();
		held.current?.scrollIntoView({ block: 'nearest' });
		held.current = null;
	});

	return (
		<ol className={`panel divided ${classes.list}`} ref={list} aria-label={words.label}>
			{rows.map((row, at) => (
				<li key={row.id} className={classes.line} data-held={draggedId === row.id || undefined}>
					<button
						type="button"
						className={classes.handle}
						aria-label={words.handle(row.title, at + 1, rows.length)}
						onKeyDown={(event) => moveByKey(event, at)}
						onPointerDown={(event) => {
							event.currentTarget.setPointerCapture(event.pointerId);
							setDraggedId(row.id);
						}}
						onPointerMove={(event) => drag(event, row.id)}
						onPointerUp={() => setDraggedId(null)}
						onPointerCancel={() => setDraggedId(null)}
					>
						<Icon name="drag" />
					</button>
					<span className={`soft figures ${classes.place}`}>{at + 1}</span>
					<span className={classes.title}>{row.title}</span>
					<PostState post={row} hasDraft={false} />
				</li>
			))}
		</ol>
	);
}
