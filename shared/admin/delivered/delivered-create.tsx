import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPathOf, localCopies } from '../../contract/addresses.ts';
import type { Problem } from '../../contract/problem.ts';
import { type LocalDraft, useDraft } from '../frame/drafts.ts';
import { fieldFaults, outcome } from '../frame/outcome.ts';
import { useSaveState } from '../frame/save-state.ts';
import { screen, type ViewProps } from '../frame/screen.tsx';
import { useServices } from '../frame/services.tsx';
import { Page } from '../kit/page.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import { toast } from '../kit/toast.tsx';
import { type Beginning, beginningOf } from './delivered-fields.ts';

type Data = { localDraft: LocalDraft<Beginning> | null };

const draftKey = localCopies.delivered.draftKey('new');
const blank: Beginning = { make: '', model: '', quote: '', year: '' };
const isBlank = (fields: Beginning): boolean => Object.values(fields).every((value) => value === '');

/** A new delivered car: its name, and the stored calculation that knows the rest. */
export default screen({
	title: text.create,
	load: async ({ drafts }): Promise<Data> => ({
		localDraft: await drafts.read<Beginning>(draftKey).catch(() => null),
	}),
	View: DeliveredCreate,
});

function DeliveredCreate({ data }: ViewProps<Data, Record<never, never>>) {
	const { api, save } = useServices();
	const navigate = useNavigate();
	const draft = useDraft<Beginning>(draftKey);
	const [fields, setFields] = useState(data.localDraft?.value ?? blank);
	const [problem, setProblem] = useState<Problem | null>(null);
	const [isSaving, setSaving] = useState(false);
	// One key for one form: a second click, or a retry after a lost answer, makes no second car.
	const key = useRef(crypto.randomUUID());
	const faults = problem ? fieldFaults(problem) : {};
	const change = (part: Partial<Beginning>): void => {
		const next = { ...fields, ...part };
		setFields(next);
		setProblem(null);
		key.current = crypto.randomUUID();
		if (isBlank(next)) draft.drop();
		else draft.write(next);
	};
	const begin = async (): Promise<void> => {
		if (isSaving) return;
		setSaving(true);
		const body = beginningOf(fields);
		const result = await outcome(api.delivered.create({ body, idempotencyKey: key.current }));
		setSaving(false);
		if (!result.ok) return setProblem(result.problem);
		draft.drop();
		// Saved: leaving no longer asks.
		save.set({ state: { kind: 'none' }, leave: 'free' });
		toast.done(text.created);
		await navigate(adminPathOf.delivered(result.value.id), { replace: true });
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
