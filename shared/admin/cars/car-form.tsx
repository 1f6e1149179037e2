import { admin } from '@clearway/shared/words/admin.ts';
import { carScreens as text } from '@clearway/shared/words/admin-cars.ts';
import { Button, TextInput } from '@mantine/core';
import type { Car } from '../../contract/car.ts';
import { type CarRoute, carRoutes } from '../../contract/car-stages.ts';
import { namesOf } from '../../contract/fields.ts';
import { EditForm } from '../edit/edit-form.tsx';
import type { NewRecordForm } from '../edit/record-screens.tsx';
import type { RecordEdit } from '../edit/use-edit.tsx';
import grid from '../kit/fields/fields.module.css';
import { Fields } from '../kit/fields/fields.tsx';
import type { People } from '../kit/fields/shown-value.ts';
import { SaveBar } from '../kit/save-bar.tsx';
import { type CarFields, carKind } from './car-fields.ts';

const { list, words } = carKind;

// What a new car may take from its calculation.
const newCar = {
	list,
	words: {
		...words,
		choices: { ...words.choices, route: { '': text.ofQuote, ...words.choices.route } },
	},
};

/** Asks of a new car what neither its offer nor its calculation knows. */
export function NewCar({ edit }: NewRecordForm<CarFields, Car, People>) {
	const { fields } = edit;
	const isOfOffer = Boolean(fields.offer);
	const hasQuote = Boolean(fields.number?.trim());
	const names = ['make', 'model', 'year', 'clientName', 'phone', 'email', 'route'] as const;
	const asked = isOfOffer ? names.slice(0, 2) : names;
	return (
		<EditForm edit={edit} className={grid.grid} shown={[...asked, 'quote']}>
			<p className={grid.wide}>{isOfOffer ? text.fromOffer : text.createLead}</p>
			{!isOfOffer && (
				<TextInput
					{...edit.bind('number')}
					label={text.number}
					description={text.numberHelp}
					error={edit.faults.quote}
					maxLength={64}
					autoComplete="off"
				/>
			)}
			<Fields edit={edit} of={hasQuote ? newCar : carKind} show={asked} help={{ year: text.yearHelp }} />
			<SaveBar>
				<Button type="submit" aria-disabled={edit.isSaving}>
					{text.begin}
				</Button>
			</SaveBar>
		</EditForm>
	);
}

const ofClient = ['clientName', 'phone', 'email', 'speaks', 'ownerId'] as const;
const ofCar = namesOf(list).filter((name) => !ofClient.some((other) => other === name));

/** Fields that only some ways have. */
const ways: { readonly [Name in keyof typeof list]?: readonly CarRoute[] } = {
	lot: ['usa'],
	container: ['usa'],
	vessel: ['usa'],
	crossing: carRoutes.filter((route) => route !== 'usa'),
};

type Props = { edit: RecordEdit<CarFields, Car>; car: Car; people: People };

/** The fields of a car: those of its way, and any other that is filled. */
export function CarForm({ edit, car, people }: Props) {
	const { fields } = edit;
	const way = ofCar.filter((name) => {
		const routes = ways[name];
		return !routes || fields[name] !== '' || routes.some((route) => route === fields.route);
	});
	// The list of people may not have come, or the owner may have left.
	const others = people.filter(({ id }) => id !== car.owner?.id);
	const parts = [
		['car-client', text.columns.client, ofClient],
		['car-fields', text.columns.car, way],
	] as const;
	return (
		<EditForm edit={edit}>
			{parts.map(([id, title, show]) => (
				<section key={id} className={grid.grid} aria-labelledby={id}>
					<h2 id={id}>{title}</h2>
					<Fields edit={edit} of={carKind} show={show} people={car.owner ? [car.owner, ...others] : others} />
				</section>
			))}
			<SaveBar>
				<Button type="submit" aria-disabled={edit.isSaving}>
					{admin.save}
				</Button>
			</SaveBar>
		</EditForm>
	);
}
