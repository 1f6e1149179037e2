import { editings } from '@clearway/shared/words/admin-editings.ts';
import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { Button, Group } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { localCopies } from '../../contract/addresses.ts';
import type { Problem } from '../../contract/problem.ts';
import type { ClientRequest } from '../../contract/request.ts';
import { useDraft } from '../frame/drafts.ts';
import type { Outcome } from '../frame/outcome.ts';
import { useWindowCopies } from '../frame/use-window-copies.ts';
import type { WindowCopies } from '../frame/window-copies.ts';
import { confirm } from '../kit/confirm.tsx';
import { LongText } from '../kit/long-text.tsx';
import { OtherCopies } from '../kit/other-copies.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { tooLong } from '../kit/too-long.ts';
import classes from './notes.module.css';
import { mostSigns } from './use-composer.ts';
import { useProblem } from './use-problem.ts';

const text = words.notes;

/** Changes notes that were written a moment ago. */
export type NoteActs = {
	edit: (note: number, text: string) => Promise<Outcome<ClientRequest>>;
	remove: (note: number) => Promise<Outcome<ClientRequest>>;
};

type Props = {
	request: number;
	note: ClientRequest['notes'][number];
	/** Its change has a copy already, of this window or of others. */
	isBegun: boolean;
	me: number;
	now: number;
	acts: NoteActs;
};

const asItIs = (said: string): string => said;

/** A note; for ten minutes its author can mend or delete it, and go on with a change that was begun then. */
export function Note({ request, note, isBegun, me, now, acts }: Props) {
	const { id, by, byId, at, text: said, changeableUntil } = note;
	const isChangeable = byId === me && now < Date.parse(changeableUntil);
	const [isOpen, setOpen] = useState(false);
	if (!isOpen && (isBegun || isChangeable)) setOpen(true);
	const scope = localCopies.request.draftKey(request, 'note', id);
	const copies = useWindowCopies(isOpen ? scope : null, asItIs);
	return (
		<li>
			<p className={classes.by}>{text.by(by, at)}</p>
			{copies ? (
				<Changeable key={copies.key} {...{ request, id, said, copies, isChangeable, acts }} />
			) : (
				<p className={classes.text}>{said}</p>
			)}
		</li>
	);
}

type ChangeableProps = Pick<Props, 'request' | 'acts'> & {
	id: number;
	said: string;
	copies: WindowCopies<string>;
	isChangeable: boolean;
};

function Changeable({ request, id, said, copies, isChangeable, acts }: ChangeableProps) {
	const [editing, setEditing] = useState<'closed' | 'restored' | 'opened'>(
		copies.own ? 'restored' : 'closed',
	);
	const [problem, setProblem] = useProblem(request);
	const change = useRef<HTMLButtonElement>(null);
	const wasTyping = useRef(false);
	const flush = useRef(async (): Promise<boolean> => true);
	// The button comes back in the place of the form.
	useEffect(() => {
		if (editing !== 'closed' || !wasTyping.current) return;
		wasTyping.current = false;
		change.current?.focus();
	}, [editing]);
	const remove = async (): Promise<void> => {
		if (!(await confirm({ ...text.remove, isDangerous: true }))) return;
		const result = await acts.remove(id);
		if (!result.ok) setProblem(result.problem);
	};
	return (
		<>
			<ProblemNote problem={problem} />
			<OtherCopies copies={copies} nameOf={editings.note} flush={() => flush.current()} />
			{editing === 'closed' ? (
				<p className={classes.text}>{said}</p>
			) : (
				<NoteForm
					said={said}
					draftKey={copies.key}
					localDraft={editing === 'restored' ? (copies.own?.value ?? null) : null}
					flush={flush}
					isFocused={editing === 'opened'}
					save={(next) => acts.edit(id, next)}
					onProblem={setProblem}
					onClose={() => {
						wasTyping.current = true;
						setProblem(null);
						setEditing('closed');
					}}
				/>
			)}
			{editing === 'closed' && isChangeable && (
				<Group gap="xs">
					<Button
						ref={change}
						size="compact-sm"
						variant="subtle"
						color="gray"
						onClick={() => setEditing('opened')}
					>
						{text.change}
					</Button>
					<Button size="compact-sm" variant="subtle" color="gray" onClick={() => void remove()}>
						{text.remove.action}
					</Button>
				</Group>
			)}
		</>
	);
}

const canSave = (text: string): boolean => text.trim() !== '' && tooLong(text, mostSigns) === null;

type FormProps = {
	draftKey: string;
	/** A change that a closed tab left behind. */
	localDraft: string | null;
	/** Stores what is being typed, at once. */
	flush: RefObject<() => Promise<boolean>>;
	said: string;
	isFocused: boolean;
	save: (next: string) => Promise<Outcome<ClientRequest>>;
	onProblem: (problem: Problem | null) => void;
	onClose: () => void;
};

/** The change of a note. What is typed survives a closed tab, and Escape gives up only what is unchanged. */
function NoteForm(props: FormProps) {
	const { said, draftKey, localDraft, flush, isFocused, save, onProblem, onClose } = props;
	const [typed, setTyped] = useState(localDraft ?? said);
	const latest = useRef(typed);
	const draft = useDraft<string>(draftKey);
	flush.current = draft.flush;
	const write = (next: string): void => {
		latest.current = next;
		setTyped(next);
		if (next === said) draft.drop();
		else draft.write(next);
	};
	const close = (): void => {
		draft.drop();
		onClose();
	};
	const submit = async (): Promise<void> => {
		const next = latest.current.trim();
		if (!canSave(next)) return;
		if (next === said) return close();
		const result = await save(next);
		// What was typed meanwhile stays.
		if (result.ok && latest.current.trim() === next) close();
		else onProblem(result.ok ? null : result.problem);
	};
	return (
		<>
			<LongText
				aria-label={text.changeLabel}
				autoFocus={isFocused}
				autosize
				minRows={2}
				most={mostSigns}
				value={typed}
				onChange={(event) => write(event.currentTarget.value)}
				onKeyDown={(event) => {
					if (event.key === 'Escape' && latest.current === said) close();
					if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
						event.preventDefault();
						void submit();
					}
				}}
			/>
			<Group gap="xs" mt={6}>
				<Button size="compact-sm" variant="default" disabled={!canSave(typed)} onClick={() => void submit()}>
					{text.save}
				</Button>
				<Button size="compact-sm" variant="subtle" color="gray" onClick={close}>
					{text.cancel}
				</Button>
			</Group>
		</>
	);
}
