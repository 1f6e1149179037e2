import { paperScreens as words } from '@clearway/shared/words/admin-papers.ts';
import { language } from '@clearway/shared/words/language.ts';
import { paperFieldWords } from '@clearway/shared/words/paper-fields.ts';
import { carFieldWords } from '@clearway/shared/words/record-fields.ts';
import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { carFields } from '../../contract/car-fields.ts';
import { languages } from '../../contract/language.ts';
import type { PaperNeeds } from '../../contract/paper.ts';
import { askedFields } from '../../contract/paper-fields.ts';
import type { Template } from '../../contract/template.ts';
import { sentOf } from '../edit/typed-fields.ts';
import { Dialog } from '../kit/dialog.tsx';
import { chosenOf, type Field, FieldsForm, type FormOf } from '../kit/fields/dialog-form.tsx';
import { Stack } from '../kit/layout.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { saveAnswer } from '../kit/save-answer.ts';
import { toast } from '../kit/toast.tsx';
import { type Outcome, outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import type { PartOfCar } from './car-fields.ts';

/** A button for each template, which asks for what the card lacks and makes the paper. */
export function MakePapers({ car, look }: PartOfCar) {
	const { api } = useServices();
	const [templates, setTemplates] = useState<readonly Template[]>([]);
	const [open, setOpen] = useState<Template | null>(null);
	useEffect(() => {
		void outcome(api.template.list({})).then((read) => read.ok && setTemplates(read.value));
	}, [api]);
	const titleOf = (template: Template): string => template.translations?.[language]?.title || template.title;
	if (templates.length === 0) return null;
	return (
		<Group gap="xs" my="sm">
			{words.makeAction}
			{templates.map((template) => (
				<Button
					key={template.id}
					variant="default"
					aria-label={words.make(titleOf(template))}
					onClick={() => setOpen(template)}
				>
					{titleOf(template)}
				</Button>
			))}
			<Dialog
				opened={open !== null}
				onClose={() => setOpen(null)}
				title={open ? words.make(titleOf(open)) : ''}
			>
				{open && <PaperForm {...{ car, look }} template={open.id} onClose={() => setOpen(null)} />}
			</Dialog>
		</Group>
	);
}

const asked: Readonly<Record<string, keyof typeof carFields>> = askedFields;

type Typed = Record<string, string>;
type Making = PartOfCar & { template: number; onClose: () => void };

/** What the paper lacks, in place: it is stored with the car, so the next paper has it. */
function PaperForm({ car, look, template, onClose }: Making) {
	const services = useServices();
	const { api } = services;
	const params = { id: String(car.id) };
	const [needs, setNeeds] = useState<Outcome<PaperNeeds> | null>(null);
	useEffect(() => {
		const query = { language: car.speaks };
		void outcome(api.paper.needs({ params: { id: car.id, template }, query })).then(setNeeds);
	}, [api, car.id, car.speaks, template]);
	if (needs === null) return null;
	if (!needs.ok) return <ProblemNote problem={needs.problem} />;
	const { faults, missing, payments, payees } = needs.value;
	const names = missing.flatMap((field) => asked[field] ?? []);
	const left = missing.filter((field) => !(field in asked) && !/^pay(ee|ment)\./.test(field));
	const begin: Typed = {
		...Object.fromEntries(names.map((name) => [name, String(car[name] ?? '')])),
		...{ language: car.speaks, payment: String(payments[0]?.id ?? ''), payeeId: '' },
	};
	const bodyOf = ({ language, payment }: Typed) => ({
		template,
		language: languages.find((known) => known === language) ?? car.speaks,
		...(payment && { payment: Number(payment) }),
	});
	/** Keeps what was typed with the car and its payment. */
	const keep = async (typed: Typed): Promise<void> => {
		const changed = names.filter((name) => typed[name] !== begin[name]);
		if (changed.length > 0) {
			const fields = sentOf(carFields, Object.fromEntries(changed.map((name) => [name, typed[name]])));
			await api.car.save({ params, body: { ...fields, revision: car.revision } });
		}
		const payeeId = Number(typed.payeeId) || null;
		if (payeeId !== null && typed.payment)
			await api.carPayment.save({
				params: { id: car.id, payment: Number(typed.payment) },
				body: { payeeId, was: { payeeId: null } },
			});
		if (changed.length > 0) await look();
	};
	const field = (name: string): Field<Typed> => {
		const found = carFields[name as keyof typeof carFields]; // one of the card's fields
		const { names: labels, help } = carFieldWords;
		return {
			...found,
			...{ name, label: labels[name as keyof typeof labels] },
			help: (help as Typed)[name],
		} as Field<Typed>;
	};
	const form: FormOf<Typed> = {
		begin,
		action: words.makeAction,
		...(left.length > 0 && { note: words.blank(left.map((name) => paperFieldWords[name]).join(', ')) }),
		fields: ({ payment }) => [
			{
				...{ name: 'payment', label: words.payment, isHidden: payments.length === 0 },
				...chosenOf(payments.map(({ id, title, sum }) => [String(id), `${title}, ${sum}`])),
			},
			{
				...{ name: 'payeeId', label: words.payee },
				isHidden: payments.find(({ id }) => String(id) === payment)?.hasPayee !== false,
				...chosenOf([['', words.noPayee], ...payees.map(({ id, title }) => [String(id), title] as const)]),
			},
			...names.map(field),
			{
				...{ name: 'language', label: words.language },
				...chosenOf(languages.map((known) => [known, carFieldWords.choices.speaks[known]])),
			},
		],
		look: {
			label: words.look,
			send: (typed) =>
				outcome(
					keep(typed).then(async () => {
						await saveAnswer(services, api.paper.look({ params, body: bodyOf(typed) }));
					}),
				),
		},
		send: async (typed, idempotencyKey) => {
			const made = await outcome(
				keep(typed).then(() => api.paper.make({ params, body: bodyOf(typed), idempotencyKey })),
			);
			if (!made.ok) return made;
			onClose();
			toast.done(words.made(made.value.name));
			await look();
			return made;
		},
	};
	return (
		<>
			{faults.length > 0 && (
				<Stack className="callout" data-tone="warning" role="note" gap="xs" mb="md">
					{faults.map((fault) => (
						<span key={fault}>{fault}</span>
					))}
				</Stack>
			)}
			<FieldsForm {...form} />
		</>
	);
}
