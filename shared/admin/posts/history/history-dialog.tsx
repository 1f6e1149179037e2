import { Button, Group, SegmentedControl } from '@mantine/core';
import { Dialog } from '../../kit/dialog.tsx';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { admin } from '@clearway/shared/words/admin.ts';
import { posts } from '@clearway/shared/words/admin-posts.ts';
import { useEffect, useState } from 'react';
import type { Category } from '../../../contract/category.ts';
import type { PostRevision } from '../../../contract/post-draft.ts';
import { differingFields, emptyPostFields, type PostFields } from '../../../contract/post-fields.ts';
import type { Problem } from '../../../contract/problem.ts';
import { outcome } from '../../frame/outcome.ts';
import { ProblemNote } from '../../kit/problem-note.tsx';
import { toast } from '../../kit/toast.tsx';
import { CoverThumb } from '../editor/cover-thumb.tsx';
import { fieldText } from '../editor/field-text.ts';
import type { EditingSession } from '../editor/post-editing.ts';
import { fieldsOver } from '../editor/post-fields.ts';
import { restore } from '../publish/publish.ts';
import { normalHtml } from '../text/write-html.ts';
import { DifferenceView, PartsView } from './difference-view.tsx';
import classes from './history-dialog.module.css';
import { type StoredSetAsideVersion, setAside, setAsideVersionsOf } from './set-aside.ts';
import { wordDifference } from './text-difference.ts';

const words = posts.history;

type Props = {
	editing: EditingSession;
	categories: readonly Category[];
	isOpen: boolean;
	onClose: () => void;
};
type Chosen = { kind: 'revision'; number: number } | { kind: 'aside'; aside: StoredSetAsideVersion };

/** Earlier versions and set-aside versions of the post: differences word by word, and restoring. */
export function HistoryDialog({ editing, categories, isOpen, onClose }: Props) {
	return (
		<Dialog opened={isOpen} onClose={onClose} title={words.title} size="90rem">
			{isOpen && <History editing={editing} categories={categories} onClose={onClose} />}
		</Dialog>
	);
}

function History({ editing, categories, onClose }: Omit<Props, 'isOpen'>) {
	const { services } = editing;
	const id = editing.state.get().post?.id ?? 0;
	const [revisions, setRevisions] = useState<readonly PostRevision[] | null>(null);
	const [setAsideVersions, setSetAsideVersions] = useState<readonly StoredSetAsideVersion[]>([]);
	const [problem, setProblem] = useState<Problem | null>(null);
	const [chosen, setChosen] = useState<Chosen | null>(null);
	useEffect(() => {
		let isClosed = false;
		void Promise.all([
			outcome(services.api.post.revisions({ params: { id } })),
			setAsideVersionsOf(services, id),
		]).then(([found, stored]) => {
			if (isClosed) return;
			setSetAsideVersions(stored);
			if (!found.ok) return setProblem(found.problem);
			setRevisions(found.value);
			setChosen(
				(before) => before ?? (found.value[0] ? { kind: 'revision', number: found.value[0].number } : null),
			);
		});
		return () => {
			isClosed = true;
		};
	}, [services, id]);
	const isChosen = (other: Chosen): boolean =>
		chosen?.kind === 'revision' && other.kind === 'revision'
			? chosen.number === other.number
			: chosen?.kind === 'aside' && other.kind === 'aside' && chosen.aside.key === other.aside.key;

	return (
		<div className={classes.columns}>
			<nav className={classes.list} aria-label={words.versions}>
				<ProblemNote problem={problem} />
				{!revisions && !problem && <p role="status">{admin.loading}…</p>}
				{setAsideVersions.length > 0 && <h3 className={classes.heading}>{words.setAside}</h3>}
				{setAsideVersions.map((setAsideVersion) => (
					<Line
						key={setAsideVersion.key}
						isChosen={isChosen({ kind: 'aside', aside: setAsideVersion })}
						onChoose={() => setChosen({ kind: 'aside', aside: setAsideVersion })}
					>
						{posts.when(setAsideVersion.at)}
						<small>{words.setAsideWhy[setAsideVersion.why]}</small>
					</Line>
				))}
				{setAsideVersions.length > 0 && <h3 className={classes.heading}>{words.versions}</h3>}
				{revisions?.map(({ number, at, by, action }) => (
					<Line
						key={number}
						isChosen={isChosen({ kind: 'revision', number })}
						onChoose={() => setChosen({ kind: 'revision', number })}
					>
						{posts.when(at)}
						<small>
							{words.actions[action] ?? action}, {by === 'system' ? words.server : by}
						</small>
					</Line>
				))}
			</nav>
			<div className={classes.shown}>
				{chosen && (
					<Version
						key={chosen.kind === 'revision' ? chosen.number : chosen.aside.key}
						editing={editing}
						chosen={chosen}
						categories={categories}
						previous={
							chosen.kind === 'revision'
								? (revisions?.find(({ number }) => number < chosen.number)?.number ?? null)
								: null
						}
						onClose={onClose}
					/>
				)}
			</div>
		</div>
	);
}

function Line({
	isChosen,
	onChoose,
	children,
}: {
	isChosen: boolean;
	onChoose: () => void;
	children: React.ReactNode;
}) {
	return (
		<button type="button" className={classes.line} aria-current={isChosen || undefined} onClick={onChoose}>
			{children}
		</button>
	);
}

type VersionProps = {
	editing: EditingSession;
	chosen: Chosen;
	categories: readonly Category[];
	previous: number | null;
	onClose: () => void;
};

function Version({ editing, chosen, categories, previous, onClose }: VersionProps) {
	const [against, setAgainst] = useState<'now' | 'previous'>('now');
	const now = editing.pull();
	const shown = useFields(
		editing,
		chosen.kind === 'revision' ? chosen.number : null,
		chosen.kind === 'aside' ? chosen.aside.fields : null,
	);
	const before = useFields(editing, against === 'previous' ? previous : null, null);
	if (!shown) return <p role="status">{admin.loading}…</p>;
	// Against the screen the difference goes from the old version to the current text.
	const [from, to] = against === 'now' ? [shown, now] : [before ?? emptyPostFields, shown];
	// Versions know nothing of covers.
	const others = differingFields(from, to).filter(
		(key) => key !== 'text' && key !== 'publishedAt' && (key !== 'cover' || from.cover !== ''),
	);

	async function bringBack(): Promise<void> {
		if (chosen.kind === 'revision') {
			const result = await restore(editing, chosen.number);
			if (!result.ok && result.problem.code === 'conflict') {
				toast.failed(words.stale);
				return onClose();
			}
			if (!result.ok) return toast.problem(result.problem);
			toast.undo(words.restored(chosen.number), () => showAgain(result.value));
		} else {
			const was = editing.pull();
			const id = editing.state.get().post?.id;
			if (id) await setAside(editing.services, id, { fields: was, why: 'restored' });
			showAgain(chosen.aside.fields);
			toast.undo(words.shown, () => showAgain(was));
		}
		onClose();
	}
	const showAgain = (fields: PostFields): void => {
		editing.show(fields);
		editing.change({});
	};

	return (
		<>
			<Group justify="space-between" gap="sm" mb="md">
				{previous !== null ? (
					<SegmentedControl
						classNames={{ root: classes.switch, label: classes.choice }}
						aria-label={words.against}
						value={against}
						onChange={(value) => setAgainst(value as 'now' | 'previous')}
						data={[
							{ value: 'now', label: words.withNow },
							{ value: 'previous', label: words.withPrevious },
						]}
					/>
				) : (
					<span />
				)}
				<Button onClick={() => void bringBack()} title={words.restoreHelp}>
					{words.restore}
				</Button>
			</Group>
			{others.length > 0 && (
				<dl className={classes.fields} aria-label={words.fields}>
					{others.map((key) => (
						<div key={key}>
							<dt>{posts.fields[key]}</dt>
							<dd>
								{key === 'cover' ? (
									<CoverThumb name={to.cover} />
								) : (
									<PartsView
										parts={wordDifference(fieldText(from, key, categories), fieldText(to, key, categories))}
									/>
								)}
							</dd>
						</div>
					))}
				</dl>
			)}
			<DifferenceView before={from.text} after={to.text} />
		</>
	);
}

// The fields of a version: from the server by its number, or as they are.
function useFields(
	editing: EditingSession,
	number: number | null,
	given: PostFields | null,
): PostFields | null {
	const [fields, setFields] = useState<PostFields | null>(given);
	useEffect(() => {
		const id = editing.state.get().post?.id;
		if (number === null || !id) return;
		let isClosed = false;
		void outcome(editing.services.api.post.revision({ params: { id, n: number } })).then((result) => {
			if (isClosed) return;
			if (result.ok) setFields(fieldsOver(editing.state.get().fields, result.value.content, normalHtml));
			else toast.problem(result.problem);
		});
		return () => {
			isClosed = true;
		};
	}, [editing, number]);
	return fields;
}
