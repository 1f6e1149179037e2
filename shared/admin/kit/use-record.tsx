import { unsaved } from '@clearway/shared/words/admin-unsaved.ts';
import { startTransition, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { TrashKind } from '../../contract/trash.ts';
import { isAnswerLost, type Outcome, outcome } from '../frame/outcome.ts';
import { useServices } from '../frame/services.tsx';
import { ChangedElsewhere, DeletedElsewhere, type Found, useChangedElsewhere } from './changed-elsewhere.tsx';
import { Conflict, type Disputed, type Side } from './conflict.tsx';
import { baseWith, chosenOf, isSameValue, type Merged, mergeRecord, unknownBase } from './merge-record.ts';
import { toast } from './toast.tsx';
import { undoable } from './undoable.ts';

type Settings<Body, Stored> = {
	kind: TrashKind;
	stored: Stored;
	send: (mine: Body, over: Over<Stored>) => Promise<Outcome<Stored>>;
	/** What both people changed, as the form names and shows it. */
	disputes: (merged: Merged<Body>) => Disputed[];
	/** The record as the server has it by now. */
	read: () => Promise<Stored>;
	/** A stored record as it would be sent. */
	bodyOf: (stored: Stored) => Body;
	merge?: (base: Body | typeof unknownBase, mine: Body, theirs: Stored) => Merged<Body>;
	/** The call, what is said of it and of the way back, the list and the record's own address. */
	removal: { run: () => Promise<unknown>; done: string; undone: string; list: string; own: string };
};

/** Over what is saved: the revision, and the record itself where the form began with another one. */
export type Over<Stored> = { revision: number; theirs: Stored | null };

/**
 * What was typed over: a copy of before the fields were kept knows their revision alone. `tried`: what was
 * sent before, perhaps from a screen that is closed by now, and has no answer.
 */
export type RecordBase<Body> = { revision: number; body: Body | null; tried: readonly Body[] };

type Dispute = { fields: Disputed[]; choose: (sides: readonly Side[] | null) => void };

/**
 * What a screen of one record does around its form: tells of changes and of deletion by others, merges what
 * two people wrote and asks where both wrote the same, and sends the record to the trash and back.
 */
export function useRecord<Body extends object, Stored extends { id: number; revision: number }>({
	kind,
	stored,
	send,
	disputes,
	read,
	bodyOf,
	merge = (base, mine, theirs) => mergeRecord(base, mine, bodyOf(theirs)),
	removal,
}: Settings<Body, Stored>) {
	const { api } = useServices();
	const navigate = useNavigate();
	const [savedAt, setSavedAt] = useState<Date | null>(null);
	const [dispute, setDispute] = useState<Dispute | null>(null);
	// Taking the other version resets the form.
	const [round, setRound] = useState(0);
	const [isPurged, setPurged] = useState(false);
	// How often a save found nothing to save into.
	const [tries, setTries] = useState(0);
	// Whose answers are not there: they may have been stored all the same.
	const sent = useRef<{ typed: Body; body: Body }[]>([]);
	const look = async (): Promise<Found> => {
		const result = await outcome(read());
		if (!result.ok) return { kind: result.problem.code === 'missing' ? 'gone' : 'unknown' };
		const { value } = result;
		const isOwn = sent.current.some(({ body }) => isSameValue(body, bodyOf(value)));
		return { kind: isOwn ? 'own' : 'there', revision: value.revision };
	};
	const reload = (): void | Promise<void> => navigate('.', { replace: true });
	const { id, revision } = stored;
	const { isChanged, isDeleted, setDeleted } = useChangedElsewhere({
		...{ kind, id, revision, look },
		onOwn: async () => {
			await reload();
			setSavedAt(new Date());
		},
	});
	const begin = async (): Promise<void> => {
		// The screen of a record that is gone would be a 404, without what was written.
		if ((await look()).kind === 'gone') return setDeleted(true);
		await reload();
		// The record is shown in a transition: the new form begins with it, not before it.
		startTransition(() => setRound((before) => before + 1));
	};
	/** Null where it is told above the form: the record is gone, or nothing was decided. */
	const save = async (mine: Body, base: RecordBase<Body>): Promise<Outcome<Stored> | null> => {
		let [body, known]: [Body, Body | typeof unknownBase] = [mine, base.body ?? unknownBase];
		let over: Over<Stored> = { revision: base.revision, theirs: null };
		for (;;) {
			const sending = { typed: mine, body };
			sent.current.push(sending);
			const result = await send(body, over);
			if (result.ok) {
				sent.current = [];
				setSavedAt(new Date());
				return result;
			}
			// What was refused has not been stored, whatever was before it.
			if (!isAnswerLost(result.problem)) sent.current = sent.current.filter((one) => one !== sending);
			if (result.problem.code === 'missing') {
				setDeleted(true);
				setTries((before) => before + 1);
				return null;
			}
			if (result.problem.code !== 'conflict') return result;
			// In the shape in which it is read.
			const theirs = result.problem.current as Stored;
			const found = bodyOf(theirs);
			// As it was sent from here, whole: nobody else has changed anything, and what was typed back holds.
			const isOwn = base.tried.some((one) => isSameValue(one, found));
			const unanswered = [...base.tried, ...sent.current.map(({ typed }) => typed)];
			const ground = isOwn ? found : unanswered.reduce((all, one) => baseWith(all, body, one, found), known);
			const merged = merge(ground, body, theirs);
			const chosen = await decide(merged);
			if (chosen === null) return null;
			if (isSameValue(chosen, found)) {
				sent.current = [];
				await reload();
				setSavedAt(new Date());
				return { ok: true, value: theirs };
			}
			[body, known, over] = [chosen, found, { revision: theirs.revision, theirs }];
		}
	};
	/** Null where it is left for later. */
	const decide = async (merged: Merged<Body>): Promise<Body | null> => {
		if (merged.disputed.length === 0) return merged.mine;
		const fields = disputes(merged);
		const sides = await new Promise<readonly Side[] | null>((choose) => setDispute({ fields, choose }));
		setDispute(null);
		return sides && chosenOf(merged, (path) => sides[merged.disputed.indexOf(path)] === 'theirs');
	};
	const back = () => api.trash.restore({ params: { kind, id: String(id) } });
	const bringBack = async (): Promise<void> => {
		const answer = await outcome(back());
		// Somebody else may have been quicker.
		const isBack = answer.ok || answer.problem.code === 'missing';
		const found = isBack ? await outcome(read()) : answer;
		if (!found.ok) return found.problem.code === 'missing' ? setPurged(true) : toast.problem(found.problem);
		setDeleted(false);
		// What somebody wrote before it was deleted is merged by the next save.
		if (isSameValue(bodyOf(stored), bodyOf(found.value))) await reload();
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
					fields={dispute.fields}
					onChoose={dispute.choose}
					onClose={() => dispute.choose(null)}
				/>
			)}
		</>
	);
	return { round, savedAt, save, remove, notices };
}
