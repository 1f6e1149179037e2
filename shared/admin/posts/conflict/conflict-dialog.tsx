import { posts } from '@clearway/shared/words/admin-posts.ts';
import { Button, Group } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import type { Category } from '../../../contract/category.ts';
import type { PostField, PostFields } from '../../../contract/post-fields.ts';
import { Dialog, DialogFoot } from '../../kit/dialog.tsx';
import { toast } from '../../kit/toast.tsx';
import { plainTextOf } from '../editor/blocks.ts';
import { CoverThumb } from '../editor/cover-thumb.tsx';
import type { EditConflict } from '../editor/editing-state.ts';
import { fieldText } from '../editor/field-text.ts';
import type { EditingSession } from '../editor/post-editing.ts';
import { useEditingState } from '../editor/use-editing.ts';
import { PartsView } from '../history/difference-view.tsx';
import { wordDifference } from '../history/text-difference.ts';
import classes from './conflict-dialog.module.css';
import { type Choice, textOf } from './merge-text.ts';
import { finishConflict } from './resolve-conflict.ts';

const words = posts.conflict;

type Props = {
	editing: EditingSession;
	categories: readonly Category[];
	isOpen: boolean;
	onClose: () => void;
};

/** Two people changed the same post: both versions side by side, and a choice wherever they differ. */
export function ConflictDialog({ editing, categories, isOpen, onClose }: Props) {
	const { conflict } = useEditingState(editing);
	return (
		<Dialog opened={isOpen && conflict !== null} onClose={onClose} title={words.title} size="72rem">
			{conflict && (
				<Decision
					key={conflict.round}
					editing={editing}
					conflict={conflict}
					categories={categories}
					onClose={onClose}
				/>
			)}
		</Dialog>
	);
}

type DecisionProps = {
	editing: EditingSession;
	conflict: EditConflict;
	categories: readonly Category[];
	onClose: () => void;
};

function Decision({ editing, conflict, categories, onClose }: DecisionProps) {
	const disputes = conflict.pieces.filter((piece) => piece.kind === 'disputed');
	const fields = conflict.disputed.filter((key) => key !== 'text');
	const [chosenFields, setChosenFields] = useState<Partial<Record<PostField, Choice>>>({});
	const [chosenPieces, setChosenPieces] = useState<Choice[]>(() => disputes.map(() => 'both'));
	const [isWorking, setWorking] = useState(false);
	const isAgain = conflict.round > 1;

	async function finish(chosen: PostFields): Promise<void> {
		setWorking(true);
		const isDone = await finishConflict(editing, chosen);
		setWorking(false);
		if (!isDone) return;
		toast.done(words.done);
		onClose();
	}
	const merged = (): PostFields => {
		const taken = fields
			.filter((key) => chosenFields[key] === 'theirs')
			.map((key) => [key, conflict.theirs[key]]);
		return { ...conflict.fields, ...Object.fromEntries(taken), text: textOf(conflict.pieces, chosenPieces) };
	};

	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				void finish(merged());
			}}
		>
			{isAgain && (
				<p ref={focus} tabIndex={-1} className={classes.again}>
					{words.again}
				</p>
			)}
			<p className={classes.lead}>{words.lead(conflict.by, conflict.at)}</p>
			{fields.map((key) => (
				<Dispute
					key={key}
					name={`field-${key}`}
					title={words.field(posts.fields[key])}
					mine={fieldText(conflict.mine, key, categories)}
					theirs={fieldText(conflict.theirs, key, categories)}
					isPicture={key === 'cover'}
					chosen={chosenFields[key] ?? 'mine'}
					onChoose={(choice) => setChosenFields((before) => ({ ...before, [key]: choice }))}
				/>
			))}
			{disputes.map((piece, at) => (
				<Dispute
					// biome-ignore lint/suspicious/noArrayIndexKey: a meeting's pieces never change their order
					key={at}
					name={`piece-${at}`}
					title={words.paragraph(at + 1, disputes.length)}
					mine={plainTextOf(piece.mine.join(''))}
					theirs={plainTextOf(piece.theirs.join(''))}
					chosen={chosenPieces[at] ?? 'both'}
					hasBoth
					onChoose={(choice) =>
						setChosenPieces((before) => before.map((other, index) => (index === at ? choice : other)))
					}
				/>
			))}
			<Settled conflict={conflict} />
			<p className={classes.note}>{words.keptNote}</p>
			<Group gap="sm" mt="lg">
				<Button variant="default" size="compact-md" onClick={() => void copy(conflict.mine)}>
					{words.copyMine}
				</Button>
				<Button variant="default" size="compact-md" onClick={() => void copy(conflict.theirs)}>
					{words.copyTheirs}
				</Button>
			</Group>
			<DialogFoot>
				<Button variant="default" disabled={isWorking} onClick={() => void finish(conflict.theirs)}>
					{words.allTheirs}
				</Button>
				<Button variant="default" disabled={isWorking} onClick={() => void finish(conflict.mine)}>
					{words.allMine}
				</Button>
				<Button type="submit" disabled={isWorking}>
					{words.save}
				</Button>
			</DialogFoot>
		</form>
	);
}

// The button that was pressed is gone with the choice before, and the reason stands above what is in view.
const focus = (paragraph: HTMLElement | null): void => paragraph?.focus();

type Parts = ComponentProps<typeof PartsView>['parts'];

type DisputeProps = {
	name: string;
	title: string;
	mine: string;
	theirs: string;
	chosen: Choice;
	/** Both sides are names of pictures. */
	isPicture?: boolean;
	hasBoth?: boolean;
	onChoose: (choice: Choice) => void;
};

function Dispute(props: DisputeProps) {
	const { name, title, mine, theirs, chosen, isPicture = false, hasBoth = false, onChoose } = props;
	const parts = wordDifference(theirs, mine);
	const sides = [
		{ choice: 'mine', label: words.mine, parts: parts.filter(({ kind }) => kind !== 'removed') },
		{
			choice: 'theirs',
			label: words.theirs,
			parts: parts
				.filter(({ kind }) => kind !== 'added')
				.map((part) => (part.kind === 'removed' ? { ...part, kind: 'added' as const } : part)),
		},
	] as const;
	return (
		<fieldset className={classes.dispute}>
			<legend className={classes.title}>{title}</legend>
			<div className={classes.sides}>
				{sides.map((side) => (
					<label
						key={side.choice}
						className={classes.side}
						data-chosen={chosen === side.choice || chosen === 'both' || undefined}
					>
						<span className={classes.label}>
							<input
								type="radio"
								name={name}
								checked={chosen === side.choice}
								onChange={() => onChoose(side.choice)}
							/>
							{side.label}
						</span>
						<span className={classes.text}>
							{isPicture ? (
								<CoverThumb name={props[side.choice]} />
							) : (
								<Words parts={side.parts} empty={hasBoth ? words.none : words.emptyField} />
							)}
						</span>
					</label>
				))}
			</div>
			{hasBoth && (
				<label className={classes.label}>
					<input type="radio" name={name} checked={chosen === 'both'} onChange={() => onChoose('both')} />
					{words.both}
				</label>
			)}
		</fieldset>
	);
}

const Words = ({ parts, empty }: { parts: Parts; empty: string }) =>
	parts.length === 0 ? <em>{empty}</em> : <PartsView parts={parts} />;

function Settled({ conflict }: { conflict: EditConflict }) {
	const fields = conflict.fromTheirs
		.filter((key) => key !== 'text')
		.map((key) => posts.fields[key].toLowerCase());
	const from = (side: 'mine' | 'theirs'): number =>
		conflict.pieces.filter((piece) => piece.kind === 'settled' && piece.from === side).length;
	if (fields.length === 0 && from('mine') + from('theirs') === 0) return null;
	return (
		<section className={classes.settled}>
			<h3 className={classes.title}>{words.settled}</h3>
			{fields.length > 0 && <p>{words.settledFields(fields.join(', '))}</p>}
			{from('mine') + from('theirs') > 0 && <p>{words.settledText(from('mine'), from('theirs'))}</p>}
		</section>
	);
}

async function copy({ title, text }: PostFields): Promise<void> {
	const plain = `${title}\n\n${plainTextOf(text)}`;
	const data = {
		'text/plain': new Blob([plain], { type: 'text/plain' }),
		'text/html': new Blob([text], { type: 'text/html' }),
	};
	// Some windows take words only.
	const isCopied = await navigator.clipboard
		.write([new ClipboardItem(data)])
		.catch(() => navigator.clipboard.writeText(plain))
		.then(
			() => true,
			() => false,
		);
	if (isCopied) toast.done(words.copied);
	else toast.failed(words.notCopied);
}
