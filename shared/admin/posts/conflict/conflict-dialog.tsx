import { posts } from '@clearway/shared/words/admin-posts.ts';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogFoot } from '../../kit/dialog.tsx';
import type { Piece } from '../../kit/merge-lists.ts';
import { toast } from '../../kit/toast.tsx';
import { outcome } from '../../services/outcome.ts';
import { plainTextOf } from '../editor/blocks.ts';
import type { PostEdit } from '../editor/use-post-edit.ts';
import { PartsView } from '../history/difference-view.tsx';
import { wordDifference } from '../history/text-difference.ts';
import classes from './conflict-dialog.module.css';
import { type Choice, mergeTexts, textOf } from './merge-text.ts';

const words = posts.conflict;

type Props = { edit: PostEdit; isOpen: boolean; onClose: () => void };

/** Asks for each block that two people changed: mine or theirs. A block that one person changed is merged. */
export function ConflictDialog({ edit, isOpen, onClose }: Props) {
	const { typed, record } = edit.state.edit;
	const remoteText = record.fields.text;
	return (
		<Dialog opened={isOpen && edit.isTextDisputed} onClose={onClose} title={words.title} size="72rem">
			{typed.text && (
				<Decision
					key={remoteText}
					edit={edit}
					pieces={mergeTexts(typed.text.over, typed.text.value, remoteText)}
					onClose={onClose}
				/>
			)}
		</Dialog>
	);
}

type DecisionProps = { edit: PostEdit; pieces: readonly Piece[]; onClose: () => void };

function Decision({ edit, pieces, onClose }: DecisionProps) {
	const disputes = pieces.filter((piece) => piece.kind === 'disputed');
	const [chosen, setChosen] = useState<readonly Choice[]>(() => disputes.map(() => 'mine'));

	async function finish(): Promise<void> {
		const { services, post, editing } = edit;
		if (!post) return;
		const mine = edit.pull().text;
		const theirs = editing.state.get().edit.record.fields.text;
		const setAside = (text: string, why: 'aside-mine' | 'aside-theirs') =>
			services.api.post.setAside({ params: { id: post.id }, body: { text, why } });
		const kept = await outcome(setAside(mine, 'aside-mine').then(() => setAside(theirs, 'aside-theirs')));
		if (!kept.ok) return toast.problem(kept.problem);
		// The text was saved again meanwhile, so the dialog asks anew.
		if (editing.state.get().edit.record.fields.text !== theirs) return;
		editing.take('text', 'mine');
		editing.change({ text: textOf(pieces, chosen) });
		onClose();
	}

	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				void finish();
			}}
		>
			<Text mb="md">{words.lead}</Text>
			{disputes.map((piece, at) => (
				<Dispute
					// biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order
					key={at}
					name={`piece-${at}`}
					title={words.paragraph(at + 1, disputes.length)}
					mine={plainTextOf(piece.mine.join(''))}
					theirs={plainTextOf(piece.theirs.join(''))}
					chosen={chosen[at] ?? 'mine'}
					onChoose={(choice) => setChosen(chosen.with(at, choice))}
				/>
			))}
			<p className="note">{words.keptNote}</p>
			<DialogFoot>
				<Button type="submit">{words.save}</Button>
			</DialogFoot>
		</form>
	);
}

type DisputeProps = {
	name: string;
	title: string;
	mine: string;
	theirs: string;
	chosen: Choice;
	onChoose: (choice: Choice) => void;
};

function Dispute({ name, title, mine, theirs, chosen, onChoose }: DisputeProps) {
	const sides = [
		{ choice: 'mine', parts: wordDifference(theirs, mine) },
		{ choice: 'theirs', parts: wordDifference(mine, theirs) },
	] as const;
	return (
		<fieldset className={classes.dispute}>
			<legend className={classes.title}>{title}</legend>
			<Group align="stretch" gap="sm">
				{sides.map(({ choice, parts }) => {
					const shownParts = parts.filter(({ kind }) => kind !== 'removed');
					return (
						<label
							key={choice}
							className={`panel ${classes.side}`}
							data-chosen={chosen === choice || undefined}
						>
							<span className="choice note">
								<input
									type="radio"
									name={name}
									checked={chosen === choice}
									onChange={() => onChoose(choice)}
								/>
								{words[choice]}
							</span>
							<span className={classes.text}>
								{shownParts.length === 0 ? <em>{words.none}</em> : <PartsView parts={shownParts} />}
							</span>
						</label>
					);
				})}
			</Group>
		</fieldset>
	);
}
