import { startTransition, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TrashKind } from '../../contract/trash.ts';
import { type Outcome, outcome } from '../frame/outcome.ts';
import { useServices } from '../frame/services.tsx';
import { ChangedElsewhere, useChangedElsewhere } from './changed-elsewhere.tsx';
import { Conflict, type Disputed } from './conflict.tsx';
import { undoable } from './undoable.ts';

type Settings<Mine, Stored, Saved> = {
	kind: TrashKind;
	stored: Stored;
	send: (mine: Mine, revision: number) => Promise<Outcome<Saved>>;
	disputed: (mine: Mine, theirs: Stored) => Disputed[];
	/** The call, what is said of it and of the way back, the list and the record's own address. */
	removal: { run: () => Promise<unknown>; done: string; undone: string; list: string; own: string };
};

type Choice = 'mine' | 'theirs' | 'later';
type Dispute<Mine, Stored> = { mine: Mine; theirs: Stored; choose: (choice: Choice) => void };

/**
 * What a screen of one record does around its form: tells of changes in other windows, settles conflicts,
 * and sends the record to the trash and back.
 */
export function useRecord<Mine, Stored extends { id: number; revision: number }, Saved>({
	kind,
	stored,
	send,
	disputed,
	removal,
}: Settings<Mine, Stored, Saved>) {
	const { api } = useServices();
	const navigate = useNavigate();
	const [savedAt, setSavedAt] = useState<Date | null>(null);
	const [dispute, setDispute] = useState<Dispute<Mine, Stored> | null>(null);
	// Taking the other version resets the form.
	const [round, setRound] = useState(0);
	const isChanged = useChangedElsewhere(kind, stored.id, stored.revision);
	const begin = async (): Promise<void> => {
		await navigate('.', { replace: true });
		// The record is shown in a transition: the new form begins with it, not before it.
		startTransition(() => setRound((before) => before + 1));
	};
	/** Null where a conflict was not decided in favour of what was sent. */
	const save = async (mine: Mine, revision = stored.revision): Promise<Outcome<Saved> | null> => {
		const result = await send(mine, revision);
		if (result.ok) setSavedAt(new Date());
		if (result.ok || result.problem.code !== 'conflict') return result;
		// In the shape in which it is read.
		const theirs = result.problem.current as Stored;
		const choice = await new Promise<Choice>((choose) => setDispute({ mine, theirs, choose }));
		setDispute(null);
		if (choice === 'mine') return save(mine, theirs.revision);
		if (choice === 'theirs') await begin();
		return null;
	};
	const remove = async (): Promise<void> => {
		const back = () => api.trash.restore({ params: { kind, id: String(stored.id) } });
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
