import { admin } from '@clearway/shared/words/admin.ts';
import { carScreens as text } from '@clearway/shared/words/admin-cars.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { Car } from '../../contract/car.ts';
import { currencies } from '../../contract/cars.ts';
import { EditForm } from '../edit/edit-form.tsx';
import type { NewRecordForm } from '../edit/record-screens.tsx';
import type { RecordEdit } from '../edit/use-edit.tsx';
import { SaveBar } from '../kit/save-bar.tsx';
import type { CarFields, People } from './car-fields.ts';
import classes from './cars.module.css';

type Edit = RecordEdit<CarFields, Car>;
type Choices = readonly (readonly [value: string, label: string])[];

// Longer than the stored text where signs are left out on the way.
const lengths = {
	...{ make: 60, model: 60, year: 4, vin: 20, lot: 200, container: 16, vessel: 60, crossing: 60, plate: 12 },
	...{ clientName: 100, phone: 40, email: 254 },
};
type TextName = keyof typeof lengths;

const TextField = ({ edit, name, help }: { edit: Edit; name: TextName; help?: string }) => (
	<TextInput
		{...edit.bind(name)}
		label={text.fields[name]}
		description={help}
		inputWrapperOrder={['label', 'input', 'error', 'description']}
		maxLength={lengths[name]}
		autoComplete="off"
	/>
);

type ChoiceProps = { edit: Edit; name: 'route' | 'currency' | 'speaks' | 'ownerId'; choices: Choices };

function ChoiceField({ edit, name, choices }: ChoiceProps) {
	const { readOnly: _, ...field } = edit.bind(name);
	return (
		<NativeSelect
			{...field}
			label={text.fields[name]}
			data={choices.map(([value, label]) => ({ value, label }))}
		/>
	);
}

const routes = Object.entries(carWords.routes);

/** Asks of a new car what neither its offer nor its calculation knows. */
export function NewCar({ edit }: NewRecordForm<CarFields, Car, People>) {
	const { fields } = edit;
	const isOfOffer = Boolean(fields.offer);
	const hasQuote = Boolean(fields.number?.trim());
	const names = ['make', 'model', 'year', 'clientName', 'phone', 'email'] as const;
	const asked = isOfOffer ? names.slice(0, 2) : names;
	return (
		<EditForm edit={edit} className={classes.fields} shown={isOfOffer ? asked : [...asked, 'route', 'quote']}>
			<p className={classes.wide}>{isOfOffer ? text.fromOffer : text.createLead}</p>
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
			{asked.map((name) => (
				<TextField key={name} {...{ edit, name }} {...(name === 'year' && { help: text.yearHelp })} />
			))}
			{!isOfOffer && (
				<ChoiceField edit={edit} name="route" choices={hasQuote ? [['', text.ofQuote], ...routes] : routes} />
			)}
			<SaveBar>
				<Button type="submit" aria-disabled={edit.isSaving}>
					{text.begin}
				</Button>
			</SaveBar>
		</EditForm>
	);
}

const onRoute = {
	usa: ['lot', 'container', 'vessel'],
	eu: ['crossing'],
	georgia: ['crossing'],
	customs: ['crossing'],
} as const satisfies Record<Car['route'], readonly TextName[]>;

/** The fields of a car: the way's own ones, and any other that is filled. */
export function CarForm({ edit, car, people }: { edit: Edit; car: Car; people: People }) {
	const { fields } = edit;
	const ofWay: readonly TextName[] = onRoute[fields.route || 'usa'];
	const way = (['lot', 'container', 'vessel', 'crossing'] as const).filter(
		(name) => ofWay.includes(name) || fields[name] !== '',
	);
	// The list of people may not have come, or the owner may have left.
	const others = people.filter(({ id }) => id !== car.owner?.id);
	const owners = (car.owner ? [car.owner, ...others] : others).map(
		({ id, name }) => [String(id), name] as const,
	);
	return (
		<EditForm edit={edit}>
			<section className={classes.fields} aria-labelledby="car-client">
				<h2 id="car-client">{text.columns.client}</h2>
				<TextField edit={edit} name="clientName" />
				<TextField edit={edit} name="phone" />
				<TextField edit={edit} name="email" />
				<ChoiceField edit={edit} name="speaks" choices={Object.entries(text.languages)} />
				<ChoiceField edit={edit} name="ownerId" choices={[['', text.nobody], ...owners]} />
			</section>
			<section className={classes.fields} aria-labelledby="car-fields">
				<h2 id="car-fields">{text.columns.car}</h2>
				{(['make', 'model', 'year', 'vin'] as const).map((name) => (
					<TextField key={name} {...{ edit, name }} />
				))}
				<ChoiceField edit={edit} name="route" choices={routes} />
				{way.map((name) => (
					<TextField key={name} {...{ edit, name }} />
				))}
				<TextField edit={edit} name="plate" />
				<ChoiceField
					edit={edit}
					name="currency"
					choices={currencies.map((currency) => [currency, currency] as const)}
				/>
			</section>
			<SaveBar>
				<Button type="submit" aria-disabled={edit.isSaving}>
					{admin.save}
				</Button>
			</SaveBar>
		</EditForm>
	);
}
