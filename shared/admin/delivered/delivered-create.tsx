import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { editings } from '@clearway/shared/words/admin-editings.ts';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPathOf, localCopies } from '../../contract/addresses.ts';
import type { Problem } from '../../contract/problem.ts';
import { useDraft } from '../frame/drafts.ts';
import { fieldFaults, outcome } from '../frame/outcome.ts';
import { useSaveState } from '../frame/save-state.ts';
import { screen } from '../frame/screen.tsx';
import { useServices } from '../frame/services.tsx';
import { useWindowCopies } from '../frame/use-window-copies.ts';
import type { WindowCopies } from '../frame/window-copies.ts';
import { handOver } from '../kit/handed-over.ts';
import { OtherCopies } from '../kit/other-copies.tsx';
import { Page } from '../kit/page.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { toast } from '../kit/toast.tsx';
import { type Beginning, beginningOf, carSince, quoteKey } from './delivered-fields.ts';

/** What is typed, with the key under which it is sent: also after a reload it is the same car. */
type Copy = Beginning & { key?: string };

// Sent in both windows, it is two cars.
const anew = ({ key: _, ...typed }: Copy): Copy => typed;

const blank: Beginning = { make: '', model: '', quote: '', year: '' };
const isBlank = (fields: Beginning): boolean => Object.values(fields).every((value) => value === '');

/** A new delivered car: its name, and the stored calculation that knows the rest. */
export default screen({
	title: text.create,
	View: DeliveredCreate,
});

function DeliveredCreate() {
	const copies = useWindowCopies<Copy>(localCopies.delivered.draftKey('new'), anew);
	return copies && <NewCar key={copies.key} copies={copies} />;
}

function NewCar({ copies }: { copies: WindowCopies<Copy> }) {
	const { api, drafts, save } = useServices();
	const navigate = useNavigate();
	const draft = useDraft<Copy>(copies.key);
	const { key: left, ...typed } = copies.own?.value ?? (blank as Copy);
	const [fields, setFields] = useState<Beginning>(typed);
	const latest = useRef(fields);
	const [problem, setProblem] = useState<Problem | null>(null);
	const [isSaving, setSaving] = useState(false);
	// One key for one form: a second click, or a retry after a lost answer, makes no second car.
	const key = useRef<string>(left ?? crypto.randomUUID());
	// Once the car is made: writes what is typed until its own screen stands.
	const keepMoved = useRef<(() => Promise<void>) | null>(null);
	const faults = problem ? fieldFaults(problem) : {};
	const keep = (next: Beginning): void => draft.write({ ...next, key: key.current });
	const change = (part: Partial<Beginning>): void => {
		const next = { ...latest.current, ...part };
		latest.current = next;
		setFields(next);
		setProblem(null);
		if (keepMoved.current) return void keepMoved.current();
		key.current = crypto.randomUUID();
		if (isBlank(next)) draft.drop();
		else keep(next);
	};
	const begin = async (): Promise<void> => {
		if (isSaving) return;
		// A restored one, too: a copy without its key would be sent twice after the next reload.
		if (!isBlank(fields)) keep(fields);
		void draft.flush();
		setSaving(true);
		const body = beginningOf(fields);
		const result = await outcome(api.delivered.create({ body, idempotencyKey: key.current }));
		if (!result.ok) {
			setSaving(false);
			return setProblem(result.problem);
		}
		const car = result.value;
		const copy = localCopies.delivered.draftKey(car.id);
		keepMoved.current = handOver(drafts, copy, () => carSince(fields, latest.current, car));
		// No copy has it: it is typed again sooner than anybody looks for it.
		handOver(drafts, quoteKey(car), () => {
			const { quote } = latest.current;
			return quote === fields.quote ? null : quote;
		});
		await keepMoved.current();
		draft.drop();
		// Saved: leaving no longer asks.
		save.set({ state: { kind: 'none' }, leave: 'free' });
		toast.done(text.created);
		await navigate(adminPathOf.delivered(car.id), { replace: true });
	};
	useSaveState(isBlank(fields) ? { kind: 'none' } : { kind: 'unsaved', copiedAt: draft.copiedAt }, {
		save: () => void begin(),
	});
	return (
		<Page title={text.create} lead={text.createLead} isNarrow>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void begin();
				}}
			>
				<OtherCopies
					copies={copies}
					nameOf={({ make, model }) => editings.car(`${make} ${model}`)}
					flush={draft.flush}
				/>
				<ProblemNote problem={problem} shown={Object.keys(blank)} />
				{(['make', 'model', 'quote', 'year'] as const).map((name) => (
					<TextInput
						key={name}
						mb="md"
						label={text[name]}
						description={name === 'quote' ? text.quoteHelp : undefined}
						value={fields[name]}
						maxLength={64}
						error={faults[name]}
						onChange={(event) => change({ [name]: event.currentTarget.value })}
					/>
				))}
				<SaveBar>
					<Button type="submit" aria-disabled={isSaving}>
						{text.begin}
					</Button>
				</SaveBar>
			</form>
		</Page>
	);
}
