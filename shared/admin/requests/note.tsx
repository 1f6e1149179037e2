import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button, Group, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Problem } from '../../contract/problem.ts';
import type { ClientRequest } from '../../contract/request.ts';
import type { Outcome } from '../frame/outcome.ts';
import { confirm } from '../kit/confirm.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import classes from './notes.module.css';

const text = words.notes;

/** Changes notes that were written a moment ago. */
export type NoteActs = {
	edit: (note: number, text: string) => Promise<Outcome<ClientRequest>>;
	remove: (note: number) => Promise<Outcome<ClientRequest>>;
};

type Props = {
	note: ClientRequest['notes'][number];
	me: number;
	now: number;
	most: number;
	acts: NoteActs;
};

/** A note; for ten minutes its author can mend or delete it. */
export function Note({
	note: { id, by, byId, at, text: said, changeableUntil },
	me,
	now,
	most,
	acts,
}: Props) {
	const [typed, setTyped] = useState<string | null>(null);
	const latest = useRef('');
	const [problem, setProblem] = useState<Problem | null>(null);
	const change = useRef<HTMLButtonElement>(null);
	const wasTyping = useRef(false);
	const isChangeable = byId === me && now < Date.parse(changeableUntil);
	const write = (text: string): void => {
		latest.current = text;
		setTyped(text);
	};
	const finish = (): void => {
		setTyped(null);
		setProblem(null);
		wasTyping.current = true;
	};
	// The button comes back in the place of the form.
	useEffect(() => {
		if (typed !== null || !wasTyping.current) return;
		wasTyping.current = false;
		change.current?.focus();
	}, [typed]);
	const save = async (): Promise<void> => {
		const next = (typed ?? '').trim();
		if (next === said) return finish();
		const result = await acts.edit(id, next);
		// What was typed meanwhile stays.
		if (result.ok && latest.current.trim() === next) finish();
		else setProblem(result.ok ? null : result.problem);
	};
	const remove = async (): Promise<void> => {
		if (!(await confirm({ ...text.remove, isDangerous: true }))) return;
		const result = await acts.remove(id);
		if (!result.ok) setProblem(result.problem);
	};
	return (
		<li>
			<p className={classes.by}>{text.by(by, at)}</p>
			<ProblemNote problem={problem} />
			{typed === null ? (
				<p className={classes.text}>{said}</p>
			) : (
				<Textarea
					aria-label={text.changeLabel}
					autoFocus
					autosize
					minRows={2}
					maxLength={most}
					value={typed}
					onChange={(event) => write(event.currentTarget.value)}
					onKeyDown={(event) => {
						if (event.key === 'Escape') finish();
						if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
							event.preventDefault();
							void save();
						}
					}}
				/>
			)}
			{typed !== null && (
				<Group gap="xs" mt={6}>
					<Button
						size="compact-sm"
						variant="default"
						disabled={typed.trim() === ''}
						onClick={() => void save()}
					>
						{text.save}
					</Button>
					<Button size="compact-sm" variant="subtle" color="gray" onClick={finish}>
						{text.cancel}
					</Button>
				</Group>
			)}
			{typed === null && isChangeable && (
				<Group gap="xs">
					<Button ref={change} size="compact-sm" variant="subtle" color="gray" onClick={() => write(said)}>
						{text.change}
					</Button>
					<Button size="compact-sm" variant="subtle" color="gray" onClick={() => void remove()}>
						{text.remove.action}
					</Button>
				</Group>
			)}
		</li>
	);
}
