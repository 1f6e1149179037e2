import { unsaved } from '@clearway/shared/words/admin-unsaved.ts';
import { startTransition, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TrashKind } from '../../contract/trash.ts';
import { type Outcome, outcome } from '../frame/outcome.ts';
import { useServices } from '../frame/services.tsx';
import { ChangedElsewhere, useChangedElsewhere } from './changed-elsewhere.tsx';
import { Conflict, type Disputed } from './conflict.tsx';
import { DeletedElsewhere } from './deleted-elsewhere.tsx';
import { toast } from './toast.tsx';
import { undoable } from './undoable.ts';

type Settings<Mine, Stored, Saved> = {
	kind: TrashKind;
	stored: Stored;
	send: (mine: Mine, revision: number) => Promise<Outcome<Saved>>;
	disputed: (mine: Mine, theirs: Stored) => Disputed[];
	/** The record as the server has it by now. */
	read: () => Promise<Stored>;
	/** A stored record as if it had been typed, to compare it with a later one. */
	asMine: (stored: Stored) => Mine;
	/** The call, what is said of it and of the way back, the list and the record's own address. */
	removal: { run: () => Promise<unknown>; done: string; undone: string; list: string; own: string };
};

type Choice = 'mine' | 'theirs' | 'later';
type Dispute<Mine, Stored> = { mine: Mine; theirs: Stored; choose: (choice: Choice) => void };

/**
 * What a screen of one record does around its form: tells of changes and of deletion by others, settles
 * conflicts, and sends the record to the trash and back.
 */
export function useRecord<Mine, Stored extends { id: number; revision: number }, Saved>({
	kind,
	stored,
	send,
	disputed,
	read,
	asMine,
	removal,
}: Settings<Mine, Stored, Saved>) {
	const { api } = useServices();
	const navigate = useNavigate();
	const [savedAt, setSavedAt] = useState<Date | null>(null);
	const [dispute, setDispute] = useState<Dispute<Mine, Stored> | null>(null);
	// Taking the other version resets the form.
	const [round, setRound] = useState(0);
	const [isPurged, setPurged] = useState(false);
	// The same text under a newer revision, until the screen has loaded it.
	const restored = useRef({ from: 0, to: 0 });
	const baseOf = ({ revision }: Stored): number =>
		revision === restored.current.from ? restored.current.to : revision;
	// How often a save found nothing to save into.
	const [tries, setTries] = useState(0);
	const readRevision = async (): Promise<number | null> => {
		const result = await outcome(read());
		if (result.ok) return result.value.revision;
		return result.problem.code === 'missing' ? null : 0;
	};
	const { id, revision } = stored;
	const { isChanged, isDeleted, setDeleted } = useChangedElsewhere({ kind, id, revision, readRevision });
	const begin = async (): Promise<void> => {
		// The screen of a record that is gone would be a 404, without what was written.
		if ((await readRevision()) === null) return setDeleted(true);
		await navigate('.', { replace: true });
		// The record is shown in a transition: the new form begins with it, not before it.
		startTransition(() => setRound((before) => before + 1));
	};
	/** Null where it is told above the form: the record is gone, or a conflict was decided against it. */
	const save = async (mine: Mine, base = baseOf(stored)): Promise<Outcome<Saved> | null> => {
		const result = await send(mine, base);
		if (result.ok) setSavedAt(new Date());
		if (!result.ok && result.problem.code === 'missing') {
			setDeleted(true);
			setTries((before) => before + 1);
			return null;
		}
		if (result.ok || result.problem.code !== 'conflict') return result;
		// In the shape in which it is read.
		const theirs = result.problem.current as Stored;
		const choice = await new Promise<Choice>((choose) => setDispute({ mine, theirs, choose }));
		setDispute(null);
		if (choice === 'mine') return save(mine, theirs.revision);
		if (choice === 'theirs') await begin();
		return null;
	};
	const back = () => api.trash.restore({ params: { kind, id: String(id) } });
	const bringBack = async (): Promise<void> => {
		const answer = await outcome(back());
		// Somebody else may have been quicker.
		const isBack = answer.ok || answer.problem.code === 'missing';
		const found = isBack ? await outcome(read()) : answer;
		if (!found.ok) return found.problem.code === 'missing' ? setPurged(true) : toast.problem(found.problem);
		setDeleted(false);
		// What somebody wrote before it was deleted is shown by the conflict of the next save.
		const isSame = disputed(asMine(stored), found.value).every(({ mine, theirs }) => mine === theirs);
		if (isSame) {
			restored.current = { from: revision, to: found.value.revision };
			await navigate('.', { replace: true });
		}
		toast.done(unsaved.deleted.restored);
	};
	const remove = async (): Promise<void> => {
		const isDone = await undoable({
			done: removal.done,
			run: () => outcome(removal.run()),
			undo: () => outcome(back().then(() => navigate(removal.own))),
			undone: removal.undone,
		});
		if (isDone) await navigate(removal.list);
	};
	const notices = (
		<>
			{isDeleted && <DeletedElsewhere isPurged={isPurged} tries={tries} onRestore={() => void bringBack()} />}
			<ChangedElsewhere isShown={isChanged} onLoad={() => void begin()} />
			{dispute && (
				<Conflict
					isOpen
					fields={disputed(dispute.mine, dispute.theirs)}
					onMine={() => dispute.choose('mine')}
					onTheirs={() => dispute.choose('theirs')}
					onClose={() => dispute.choose('later')}
				/>
			)}
		</>
	);
	return { round, savedAt, save, remove, notices };
}
