import '@mantine/core/styles/Checkbox.layer.css';
import { admin } from '@clearway/shared/words/admin.ts';
import { carFiles } from '@clearway/shared/words/admin-car-files.ts';
import { carScreens as text } from '@clearway/shared/words/admin-cars.ts';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Car } from '../../contract/car.ts';
import { mostPictures } from '../../contract/cars.ts';
import { DialogFoot } from '../kit/dialog.tsx';
import { toast } from '../kit/toast.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import type { PartOfCar } from './car-fields.ts';
import classes from './cars.module.css';
import { Thumb } from './files.tsx';

type Props = Pick<Car, 'id' | 'files'> & Pick<PartOfCar, 'look'> & { onClose: () => void };

/** Gives a car its public face with the photos that its client agreed to show. */
export function DeliverForm({ id, files, look, onClose }: Props) {
	const { api } = useServices();
	const [chosen, setChosen] = useState<readonly number[]>([]);
	const { isBusy, during } = useBusy();
	const photos = files.filter(({ kind }) => kind === 'photo');
	const deliver = async (): Promise<void> => {
		const made = await outcome(api.car.deliver({ params: { id }, body: { photos: [...chosen] } }));
		if (!made.ok) return toast.problem(made.problem);
		await look();
		onClose();
	};
	return (
		<>
			<p>{photos.length > 0 ? text.deliverPhotos(mostPictures) : text.deliverNone}</p>
			<ul className={classes.photos}>
				{photos.map((file, at) => {
					const isChosen = chosen.includes(file.id);
					return (
						<li key={file.id}>
							<Thumb carId={id} file={file} name={carFiles.photo(at + 1)} />
							<Checkbox
								mt={4}
								label={carFiles.photo(at + 1)}
								checked={isChosen}
								disabled={!isChosen && chosen.length >= mostPictures}
								onChange={() =>
									setChosen(isChosen ? chosen.filter((photo) => photo !== file.id) : [...chosen, file.id])
								}
							/>
						</li>
					);
				})}
			</ul>
			<DialogFoot>
				<Button variant="default" onClick={onClose}>
					{admin.cancel}
				</Button>
				<Button aria-busy={isBusy} onClick={() => void during(deliver)}>
					{text.deliverDo}
				</Button>
			</DialogFoot>
		</>
	);
}
