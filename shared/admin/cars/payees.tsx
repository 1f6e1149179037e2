import { admin } from '@clearway/shared/words/admin.ts';
import { carPayments } from '@clearway/shared/words/admin-car-payments.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { Payee, PayeeFields } from '../../contract/car-payment.ts';
import { paymentKinds } from '../../contract/car-stages.ts';
import { currencies } from '../../contract/cars.ts';
import { namesOf } from '../../contract/fields.ts';
import { payeeFields } from '../../contract/payment-fields.ts';
import { blankFields, sentOf, type TypedFields, typedFieldsOf } from '../edit/typed-fields.ts';
import { confirm } from '../kit/confirm.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { Empty } from '../kit/empty.tsx';
import { chosenOf, FieldsForm, type FormOf } from '../kit/fields/dialog-form.tsx';
import { Icon } from '../kit/icon.tsx';
import { List } from '../kit/list/list.tsx';
import { Page } from '../kit/page.tsx';
import { toast } from '../kit/toast.tsx';
import { useCommands } from '../services/commands.ts';
import { useReloadOnNews } from '../services/news.ts';
import { screen, type ViewProps } from '../services/screen.tsx';
import type { AdminServices } from '../services/services.tsx';
import classes from './cars.module.css';

const words = carPayments.payees;

type Fields = TypedFields<typeof payeeFields>;
const bodyOf = (typed: Fields) => sentOf(payeeFields, typed) as PayeeFields;

const acts = {
	create: ({ api }: AdminServices, body: Fields, idempotencyKey: string) =>
		api.payee.create({ body: bodyOf(body), idempotencyKey }),
	save: ({ api }: AdminServices, { id, revision }: Payee, fields: Fields) =>
		api.payee.save({ params: { id }, body: { ...bodyOf(fields), revision } }),
	remove: ({ api }: AdminServices, { id }: Payee) => api.payee.remove({ params: { id } }),
};

/** Whom clients pay. */
export default screen({
	title: admin.nav.payees,
	load: ({ api }, { signal }): Promise<Payee[]> => api.payee.list({}, signal),
	act: acts,
	View: Payees,
});

function Payees({ data, act }: ViewProps<Payee[], typeof acts>) {
	useReloadOnNews('payee');
	const [open, setOpen] = useState<Payee | 'new' | null>(null);
	const begin = (): void => setOpen('new');
	useCommands([{ id: 'payees.new', label: words.add, group: admin.nav.payees, keys: 'n', run: begin }]);
	const remove = async (row: Payee): Promise<void> => {
		const question = { title: admin.remove, text: words.removeSure(row.title), action: admin.remove };
		if (!(await confirm({ ...question, isDangerous: true }))) return;
		const result = await act.remove(row);
		if (result.ok) toast.done(words.removed(row.title));
		else toast.problem(result.problem);
	};
	const form: FormOf<Fields> = {
		begin: {
			...{ ...blankFields(payeeFields), currency: 'UAH' },
			...(open && open !== 'new' && typedFieldsOf(payeeFields, open)),
		},
		action: admin.save,
		folded: words.requisites,
		fields: ({ currency }) => [
			{ name: 'title', label: words.name, ...payeeFields.title },
			{ name: 'iban', label: words.iban, ...payeeFields.iban },
			{ name: 'code', label: words.code, ...payeeFields.code },
			{ name: 'bank', label: words.bank, ...payeeFields.bank },
			{
				name: 'currency',
				label: carPayments.currency,
				...chosenOf(currencies.map((code) => [code, code] as const)),
			},
			{
				...{ name: 'kind', label: words.kind, help: words.kindHelp },
				...chosenOf([
					['', words.anyKind] as const,
					...paymentKinds.map((kind) => [kind, carWords.payments[kind]] as const),
				]),
			},
			{
				...{ name: 'purpose', label: words.purpose, help: words.purposeHelp },
				...payeeFields.purpose,
				rows: 2,
			},
			{
				...{ name: 'requisites', label: words.requisites, ...payeeFields.requisites },
				// The bank's code has all that a payment in hryvnias needs.
				isFolded: currency === 'UAH' && !(open !== 'new' && open?.requisites),
			},
		],
		note: open === 'new' ? undefined : words.warning,
		send: async (typed, key) => {
			const fields = Object.fromEntries(namesOf(payeeFields).map((name) => [name, typed[name]])) as Fields;
			const result = await (open === 'new' || !open ? act.create(fields, key) : act.save(open, fields));
			if (result.ok) {
				setOpen(null);
				toast.done(words.saved(result.value.payments));
			}
			return result;
		},
	};
	const addButton = (
		<Button leftSection={<Icon name="plus" size={16} />} onClick={begin}>
			{words.add}
		</Button>
	);
	return (
		<Page title={admin.nav.payees} lead={words.lead} action={addButton}>
			<List
				label={words.label}
				rows={data}
				keyOf={({ id }) => id}
				nameOf={({ title }) => title}
				columns={[
					{
						key: 'title',
						label: carPayments.name,
						cell: (row) => (
							<button type="button" className="as-link" onClick={() => setOpen(row)}>
								{row.title}
							</button>
						),
					},
					{
						key: 'account',
						label: words.requisitesOf,
						isWide: true,
						isBelow: true,
						cell: ({ iban, requisites }) => (
							<Text className={`note ${classes.account}`} lineClamp={2}>
								{iban || requisites}
							</Text>
						),
					},
					{
						key: 'kind',
						label: words.forWhat,
						isTight: true,
						isBelow: true,
						cell: ({ kind, currency }) =>
							`${currency}, ${kind === null ? words.anyKind : carWords.payments[kind].toLowerCase()}`,
					},
					{
						key: 'payments',
						label: words.payments,
						isTight: true,
						isBelow: true,
						cell: ({ payments }) => words.open(payments),
					},
					{
						key: 'changedAt',
						label: words.changedAt,
						isTight: true,
						isBelow: true,
						cell: ({ changedAt }) => words.at(changedAt),
						belowCell: ({ changedAt }) => words.since(changedAt),
					},
				]}
				actions={(row) => [
					{ label: words.edit, icon: 'edit', run: () => setOpen(row) },
					{ label: admin.remove, icon: 'trash', isDangerous: true, run: () => void remove(row) },
				]}
				empty={
					<Empty icon="people" title={words.empty}>
						<p>{words.emptyHelp}</p>
					</Empty>
				}
			/>
			<Dialog
				opened={open !== null}
				onClose={() => setOpen(null)}
				title={open === null || open === 'new' ? words.add : open.title}
				size={640}
			>
				{open !== null && <FieldsForm {...form} />}
			</Dialog>
		</Page>
	);
}
