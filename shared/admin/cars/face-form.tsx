import { deliveredScreens as text } from '@clearway/shared/words/admin-delivered.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import type { Car } from '../../contract/car.ts';
import { deliveryDays } from '../../contract/car-fields.ts';
import type { Languages } from '../../contract/language.ts';
import type { RecordForm } from '../edit/record-screens.tsx';
import { textPath } from '../edit/translated-fields.ts';
import { useShownLanguage } from '../edit/use-shown-language.ts';
import { Badge } from '../kit/badge.tsx';
import grid from '../kit/fields/fields.module.css';
import { Fields } from '../kit/fields/fields.tsx';
import type { People } from '../kit/fields/shown-value.ts';
import { LanguageTabs } from '../kit/language-tabs.tsx';
import { Group } from '../kit/layout.ts';
import { type CarFields, carKind } from './car-fields.ts';
import classes from './face.module.css';
import { FacePictures } from './face-pictures.tsx';
import { FaceReceipt } from './face-receipt.tsx';
import type { FormPart } from './field-note.tsx';

type Props = Omit<RecordForm<CarFields, Car, People>, 'record' | 'more'> & {
	car: Car;
	status: NonNullable<Car['status']>;
	onTake: (quote: string) => Promise<boolean>;
};

/** The public face of a car: what visitors read of it, and its estimate beside the receipt. */
export function FaceForm({ edit, car, status, languages, onSending, onTake }: Props) {
	const unused = edit.fields.fuel === 'ev' ? 'cc' : 'kwh';
	const facts = (
		['fuel', 'cc', 'kwh', 'vehicle', 'shownPlate', 'country', 'auction', 'port'] as const
	).filter((name) => name !== unused);
	return (
		<section className={`panel ${classes.face}`} aria-labelledby="face">
			<Group gap="sm" align="baseline">
				<h2 id="face">{text.title}</h2>
				<Badge tone={status === 'published' ? 'good' : 'plain'}>{text.states[status]}</Badge>
			</Group>
			<p className="note">{text.noPersonal}</p>
			<div className={classes.columns}>
				<div>
					<Story edit={edit} languages={languages} />
					<div className={grid.grid}>
						<Fields edit={edit} of={carKind} show={facts} />
					</div>
					<section className={grid.grid} aria-labelledby="face-days">
						<h3 id="face-days">{text.dates}</h3>
						<Fields edit={edit} of={carKind} show={[...deliveryDays, 'receiptOn']} />
					</section>
				</div>
				<FacePictures edit={edit} onSending={onSending} />
			</div>
			<FaceReceipt edit={edit} car={car} onTake={onTake} />
		</section>
	);
}

function Story({ edit, languages }: FormPart & { languages: Languages }) {
	const [own] = languages;
	const [shown, setShown] = useShownLanguage(edit.trouble, languages);
	const isIn = (language: (typeof languages)[number]): boolean =>
		Boolean(edit.fields[textPath('story', language, own)]);
	const isWritten = languages.some(isIn);
	return (
		<section className={classes.section} aria-label={text.story}>
			<LanguageTabs
				languages={languages}
				shown={shown}
				noteOf={(tab) => (isWritten && !isIn(tab) ? contentLanguages.missing : null)}
				onShow={setShown}
			>
				<Fields edit={edit} of={carKind} show={['story']} language={{ shown, own }} />
			</LanguageTabs>
		</section>
	);
}
