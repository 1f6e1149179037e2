import { admin } from '@clearway/shared/words/admin.ts';
import { carScreens as text } from '@clearway/shared/words/admin-cars.ts';
import { deliveredScreens as face } from '@clearway/shared/words/admin-delivered.ts';
import { Button, TextInput } from '@mantine/core';
import { useId, useRef } from 'react';
import type { Car } from '../../contract/car.ts';
import { faceFields } from '../../contract/car-fields.ts';
import { type CarRoute, carRoutes } from '../../contract/car-stages.ts';
import { namesOf } from '../../contract/fields.ts';
import { kyivDay } from '../../format/date.ts';
import { EditForm } from '../edit/edit-form.tsx';
import type { NewRecordForm, RecordForm } from '../edit/record-screens.tsx';
import { DayInput } from '../kit/day-input.tsx';
import { helpLast } from '../kit/fields/field-input.tsx';
import grid from '../kit/fields/fields.module.css';
import { Fields } from '../kit/fields/fields.tsx';
import type { People } from '../kit/fields/shown-value.ts';
import { SaveBar } from '../kit/save-bar.tsx';
import { toast } from '../kit/toast.tsx';
import { focusUnread } from '../kit/unread-fields.ts';
import { type CarFields, carKind } from './car-fields.ts';
import faceClasses from './face.module.css';
import { FaceForm } from './face-form.tsx';

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
	const ofCar = isOfOffer ? (['make', 'model'] as const) : (['make', 'model', 'year', 'route'] as const);
	const ofClient = ['clientName', 'phone', 'email'] as const;
	return (
		<EditForm edit={edit} shown={[...ofCar, ...ofClient, 'quote', 'handedOn']}>
			<section className={grid.grid} aria-label={text.columns.car}>
				{isOfOffer ? (
					<p className={grid.wide}>{text.fromOffer(fields.offerNumber ?? '')}</p>
				) : (
					<>
						<p className={`soft ${grid.wide}`}>{text.needed}</p>
						<TextInput
							{...edit.bind('number')}
							label={text.number}
							description={text.numberHelp}
							inputWrapperOrder={helpLast}
							error={edit.faults.quote}
							maxLength={64}
							autoComplete="off"
						/>
					</>
				)}
				<Fields edit={edit} of={hasQuote ? newCar : carKind} show={ofCar} />
				{!isOfOffer && (
					<DayInput
						label={text.handedOn}
						description={text.handedHelp}
						inputWrapperOrder={helpLast}
						day={fields.handedOn ?? ''}
						last={kyivDay(new Date())}
						readOnly={edit.isReadOnly}
						error={edit.errorOf('handedOn')}
						onDay={(handedOn) => edit.change({ handedOn })}
						onUnread={(handedOn) => edit.change({ handedOn })}
						onEmpty={() => edit.change({ handedOn: '' })}
					/>
				)}
			</section>
			{!isOfOffer && (
				<section className={grid.grid} aria-labelledby="new-client">
					<h2 id="new-client">{text.columns.client}</h2>
					<Fields edit={edit} of={carKind} show={ofClient} />
				</section>
			)}
			<SaveBar>
				<Button type="submit" aria-disabled={edit.isSaving}>
					{text.begin}
				</Button>
			</SaveBar>
		</EditForm>
	);
}

const ofClient = [
	...(['clientName', 'phone', 'email', 'speaks', 'ownerId', 'clientAddress', 'clientDetails'] as const),
] as const;
const ofFace = namesOf(faceFields);
const ofCar = namesOf(list).filter((name) => ![...ofClient, ...ofFace].some((other) => other === name));

/** Fields that only some ways have. */
const ways: { readonly [Name in keyof typeof list]?: readonly CarRoute[] } = {
	lot: ['usa'],
	container: ['usa'],
	vessel: ['usa'],
	crossing: carRoutes.filter((route) => route !== 'usa'),
};

type Props = Omit<RecordForm<CarFields, Car, People>, 'record' | 'more'> & { car: Car; people: People };

/** The fields of a car, and of its public face: one save for all of them. */
export function CarForm({ edit, car, people, ...form }: Props) {
	const root = useRef<HTMLFormElement>(null);
	const publicNote = useId();
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
	// An act is sent beside the typed fields, and never by a later save.
	const saveWith = async (extra: Partial<CarFields>, done: string): Promise<boolean> => {
		const saved = focusUnread(root.current) ? null : await edit.save(extra);
		if (saved) toast.done(done);
		return saved !== null;
	};
	const isPublic = car.status === 'published';
	const turned = isPublic ? 'draft' : 'published';
	return (
		<EditForm edit={edit} ref={root}>
			{parts.map(([id, title, show]) => (
				<section key={id} className={grid.grid} aria-labelledby={id}>
					<h2 id={id}>{title}</h2>
					<Fields edit={edit} of={carKind} show={show} people={car.owner ? [car.owner, ...others] : others} />
				</section>
			))}
			{car.status !== null && (
				<FaceForm
					{...{ ...form, edit, car, status: car.status }}
					onTake={(quote) => saveWith({ quote }, face.taken)}
				/>
			)}
			<SaveBar>
				{isPublic && (
					<p id={publicNote} className={faceClasses.public}>
						{face.publicNote}
					</p>
				)}
				<Button
					type="submit"
					aria-disabled={edit.isSaving}
					aria-describedby={isPublic ? publicNote : undefined}
				>
					{admin.save}
				</Button>
				{car.status !== null && (
					<Button
						variant="default"
						onClick={() => void saveWith({ status: turned }, isPublic ? face.unpublished : face.published)}
					>
						{isPublic ? face.unpublish : face.publish}
					</Button>
				)}
			</SaveBar>
		</EditForm>
	);
}
