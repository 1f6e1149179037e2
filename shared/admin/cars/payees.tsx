import { admin } from '@clearway/shared/words/admin.ts';
import { carPayments } from '@clearway/shared/words/admin-car-payments.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Payee } from '../../contract/car-payment.ts';
import { currencies } from '../../contract/cars.ts';
import { payeeFields } from '../../contract/payment-fields.ts';
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

const words = carPayments.payees;

type Fields = Pick<Payee, 'title' | 'currency' | 'requisites'>;

const acts = {
	create: ({ api }: AdminServices, body: Fields, idempotencyKey: string) =>
		api.payee.create({ body, idempotencyKey }),
	save: ({ api }: AdminServices, { id, revision }: Payee, fields: Fields) =>
		api.payee.save({ params: { id }, body: { ...fields, revision } }),
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
		begin: { title: '', currency: 'UAH', requisites: '', ...(open !== 'new' && open) },
		action: admin.save,
		fields: () => [
			{ name: 'title', label: carPayments.name, ...payeeFields.title },
			{
				name: 'currency',
				label: carPayments.currency,
				...chosenOf(currencies.map((code) => [code, code] as const)),
			},
			{
				...{ name: 'requisites', label: words.requisites, ...payeeFields.requisites },
				help: open === 'new' ? undefined : words.warning,
			},
		],
		send: async ({ title, currency, requisites }, key) => {
			const fields = { title, currency, requisites };
			const result = await (open === 'new' || !open ? act.create(fields, key) : act.save(open, fields));
			if (result.ok) {
				setOpen(null);
				toast.done(words.saved);
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
					{ key: 'title', label: carPayments.name, cell: ({ title }) => title },
					{ key: 'currency', label: carPayments.currency, isTight: true, cell: ({ currency }) => currency },
					{
						key: 'changedAt',
						label: words.changedAt,
						isTight: true,
						isBelow: true,
						cell: ({ changedAt }) => words.at(changedAt),
					},
				]}
				actions={(row) => [
					{ label: words.edit, icon: 'edit', run: () => setOpen(row) },
					{ label: admin.remove, icon: 'trash', isDangerous: true, run: () => void remove(row) },
				]}
				empty={
					<Empty icon="rates" title={words.empty}>
						<p>{words.emptyHelp}</p>
					</Empty>
				}
			/>
			<Dialog
				opened={open !== null}
				onClose={() => setOpen(null)}
				title={open === null || open === 'new' ? words.add : words.edit}
			>
				{open !== null && <FieldsForm {...form} />}
			</Dialog>
		</Page>
	);
}
