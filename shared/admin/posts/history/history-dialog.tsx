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
import { shownFields } from '../../edit/step.ts';
import { ProblemNote } from '../../kit/problem-note.tsx';
import { toast } from '../../kit/toast.tsx';
import { outcome } from '../../services/outcome.ts';
import { CoverThumb } from '../editor/cover-thumb.tsx';
import { fieldText } from '../editor/field-text.ts';
import { fieldsOver } from '../editor/post-kind.ts';
import type { PostEdit } from '../editor/use-post-edit.ts';
import { restore } from '../publish/publish.ts';
import { DifferenceView, PartsView } from './difference-view.tsx';
import classes from './history-dialog.module.css';
import { wordDifference } from './text-difference.ts';

const words = posts.history;

type Props = {
	edit: PostEdit;
	categories: readonly Category[];
	isOpen: boolean;
	onClose: () => void;
};

/** Earlier versions of the post: differences word by word, and restoring. */
export function HistoryDialog({ edit, categories, isOpen, onClose }: Props) {
	return (
		<Dialog opened={isOpen} onClose={onClose} title={words.title} size="90rem">
			{isOpen && <History edit={edit} categories={categories} onClose={onClose} />}
		</Dialog>
	);
}

function History({ edit, categories, onClose }: Omit<Props, 'isOpen'>) {
	const { services, post } = edit;
	const id = post?.id ?? 0;
	const [revisions, setRevisions] = useState<readonly PostRevision[] | null>(null);
	const [problem, setProblem] = useState<Problem | null>(null);
	const [chosen, setChosen] = useState<number | null>(null);
	useEffect(() => {
		let isClosed = false;
		void outcome(services.api.post.revisions({ params: { id } })).then((result) => {
			if (isClosed) return;
			if (!result.ok) return setProblem(result.problem);
			setRevisions(result.value);
			setChosen((before) => before ?? result.value[0]?.number ?? null);
		});
		return () => {
			isClosed = true;
		};
	}, [services, id]);
	return (
		<div className={classes.columns}>
			<nav className={classes.list} aria-label={words.versions}>
				<ProblemNote problem={problem} />
				{!revisions && !problem && <p role="status">{admin.loading}…</p>}
				{revisions?.map(({ number, at, by, action }) => (
					<button
						key={number}
						type="button"
						className={classes.line}
						aria-current={number === chosen || undefined}
						onClick={() => setChosen(number)}
					>
						{posts.when(at)}
						<small className="soft">
							{words.actions[action] ?? action}, {by === 'system' ? words.server : by}
						</small>
					</button>
				))}
			</nav>
			<div>
				{chosen !== null && (
					<Version
						key={chosen}
						edit={edit}
						chosen={chosen}
						categories={categories}
						previous={revisions?.find(({ number }) => number < chosen)?.number ?? null}
						onClose={onClose}
					/>
				)}
			</div>
		</div>
	);
}

type VersionProps = {
	edit: PostEdit;
	chosen: number;
	categories: readonly Category[];
	previous: number | null;
	onClose: () => void;
};

function Version({ edit, chosen, categories, previous, onClose }: VersionProps) {
	const [against, setAgainst] = useState<'now' | 'previous'>('now');
	const now = edit.fields;
	const [opened] = useState(now);
	const shown = useFields(edit, chosen);
	const before = useFields(edit, against === 'previous' ? previous : null);
	if (!shown) return <p role="status">{admin.loading}…</p>;
	// Compared with now, the difference goes from the old version to the current text.
	const [from, to] = against === 'now' ? [shown, now] : [before ?? emptyPostFields, shown];
	// Versions know nothing of covers.
	const differentFields = differingFields(from, to).filter(
		(key) => key !== 'text' && key !== 'publishedAt' && (key !== 'cover' || from.cover !== ''),
	);

	async function bringBack(): Promise<void> {
		if (differingFields(opened, edit.pull()).length > 0) {
			toast.failed(words.stale);
			return onClose();
		}
		const result = await restore(edit, chosen);
		if (!result.ok && result.problem.code === 'conflict') {
			toast.failed(words.stale);
			return onClose();
		}
		if (!result.ok) return toast.problem(result.problem);
		toast.undo(words.restored(chosen), () => edit.change(result.value));
		onClose();
	}

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
			{differentFields.length > 0 && (
				<dl className={`panel ${classes.fields}`} aria-label={words.fields}>
					{differentFields.map((key) => (
						<div key={key}>
							<dt className="note">{posts.fields[key]}</dt>
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

/** The fields of a version by its number. */
function useFields({ services, editing, post }: PostEdit, number: number | null): PostFields | null {
	const [fields, setFields] = useState<PostFields | null>(null);
	const id = post?.id;
	useEffect(() => {
		if (number === null || !id) return;
		let isClosed = false;
		void outcome(services.api.post.revision({ params: { id, n: number } })).then((result) => {
			if (isClosed) return;
			if (result.ok) setFields(fieldsOver(shownFields(editing.state.get().edit), result.value.content));
			else toast.problem(result.problem);
		});
		return () => {
			isClosed = true;
		};
	}, [services, editing, id, number]);
	return fields;
}
