import { carFiles as words } from '@clearway/shared/words/admin-car-files.ts';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { Car } from '../../contract/car.ts';
import type { CarFile } from '../../contract/car-file.ts';
import { type CarFileKind, carFileKinds } from '../../contract/car-stages.ts';
import { outcome } from '../frame/outcome.ts';
import { useServices } from '../frame/services.tsx';
import { confirm } from '../kit/confirm.tsx';
import { Icon } from '../kit/icon.tsx';
import { isPicture } from '../kit/picture-files.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { toast } from '../kit/toast.tsx';
import classes from './files.module.css';
import { useListOfCar } from './use-list-of-car.ts';
import { useSending } from './use-sending.ts';

// The server's limit. The contract has it, but an import would bring its schemas along.
const mostBytes = 15 * 1024 * 1024;
const paperKinds = carFileKinds.filter((kind) => kind !== 'photo');

/** Photos and papers of a car: added by hand, by drop or by the camera of a phone. */
export function CarFiles({ car: { id } }: { car: Pick<Car, 'id'> }) {
	const { api } = useServices();
	const { list, problem, again } = useListOfCar(id, (params) => api.carFile.list({ params }));
	const [kind, setKind] = useState<CarFileKind>('invoice');
	const sending = useSending<CarFileKind>(
		(file, kind) => api.carFile.add({ params: { id }, form: { kind }, file }),
		again,
	);
	const add = (files: readonly File[], kind: CarFileKind): void => {
		const large = files.filter(({ size }) => size > mostBytes);
		for (const { name } of large) toast.failed(words.tooLarge(name));
		sending.add(
			files.filter((file) => !large.includes(file)),
			kind,
		);
	};
	const drop = (event: DragEvent): void => {
		event.preventDefault();
		const files = [...event.dataTransfer.files];
		add(files.filter(isPicture), 'photo');
		add(
			files.filter((file) => !isPicture(file)),
			kind,
		);
	};
	const photos = list?.filter((file) => file.kind === 'photo') ?? [];
	const papers = list?.filter((file) => file.kind !== 'photo') ?? [];
	const part = { carId: id, again };
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: a drop is one more way beside the buttons
		<div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
			<section aria-labelledby="photos" className={classes.part}>
				<h2 id="photos">{words.photos}</h2>
				<ProblemNote problem={problem} />
				<ul className={classes.photos}>
					{photos.map((file, at) => (
						<Photo key={file.id} {...part} file={file} name={words.photo(at + 1)} />
					))}
				</ul>
				<Chooser
					label={words.addPhotos}
					accept="image/*,.heic,.heif"
					onFiles={(files) => add(files, 'photo')}
				/>
			</section>
			<section aria-labelledby="papers" className={classes.part}>
				<h2 id="papers">{words.papers}</h2>
				<ul className={classes.papers}>
					{papers.map((file) => (
						<Paper key={file.id} {...part} file={file} />
					))}
				</ul>
				<div className={classes.add}>
					<NativeSelect
						label={words.kind}
						value={kind}
						data={paperKinds.map((value) => ({ value, label: words.kinds[value] }))}
						// One of the list.
						onChange={(event) => setKind(event.currentTarget.value as CarFileKind)}
					/>
					<Chooser
						label={words.addPaper}
						accept="application/pdf,image/*,.heic,.heif"
						onFiles={(files) => add(files, kind)}
					/>
				</div>
				<p className={classes.soft}>
					{words.drop} {words.noPassport}
				</p>
			</section>
			<ul className={classes.sending} aria-live="polite">
				{sending.files.some((file) => file.problem === null) && (
					<li>{words.sending(sending.files.filter((file) => file.problem === null).length)}</li>
				)}
				{sending.files.map(
					(file) =>
						file.problem && (
							<li key={file.id}>
								{file.file.name}: {file.problem.message}{' '}
								<Button size="compact-sm" variant="default" onClick={() => sending.again(file)}>
									{words.again}
								</Button>
								<Button size="compact-sm" variant="subtle" onClick={() => sending.forget(file)}>
									{words.forget}
								</Button>
							</li>
						),
				)}
			</ul>
		</div>
	);
}

type Chosen = { label: string; accept: string; onFiles: (files: readonly File[]) => void };

function Chooser({ label, accept, onFiles }: Chosen) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={input}
				type="file"
				multiple
				hidden
				accept={accept}
				aria-label={label}
				onChange={({ currentTarget }) => {
					onFiles([...(currentTarget.files ?? [])]);
					currentTarget.value = '';
				}}
			/>
			<Button variant="default" onClick={() => input.current?.click()}>
				{label}
			</Button>
		</>
	);
}

type OfFile = { carId: number; file: CarFile; again: () => Promise<void> };

function useFile({ carId, file, again }: OfFile) {
	const { api, platform } = useServices();
	const params = { id: carId, file: file.id };
	return {
		save: async (body: Parameters<typeof api.carFile.save>[0]['body']): Promise<void> => {
			const saved = await outcome(api.carFile.save({ params, body }));
			if (!saved.ok) toast.problem(saved.problem);
			await again();
		},
		open: async (): Promise<void> => {
			const read = await outcome(api.carFile.get({ params, query: {} }));
			if (read.ok) await platform.saveFile(read.value);
			else toast.problem(read.problem);
		},
		remove: async (): Promise<void> => {
			if (!(await confirm({ ...words.sure, lines: [file.name], isDangerous: true }))) return;
			const removed = await outcome(api.carFile.remove({ params }));
			if (!removed.ok) toast.problem(removed.problem);
			await again();
		},
	};
}

function Photo({ name, ...of }: OfFile & { name: string }) {
	const { file } = of;
	const { save, open, remove } = useFile(of);
	return (
		<li>
			<button
				type="button"
				className={classes.open}
				aria-label={words.open(name)}
				onClick={() => void open()}
			>
				<Thumb carId={of.carId} file={file} name={name} />
			</button>
			<div className={classes.acts}>
				<Switch
					label={<Icon name="eye" size={16} />}
					title={words.shown}
					aria-label={words.show(name)}
					checked={file.shown}
					onChange={(event) => void save({ shown: event.currentTarget.checked })}
				/>
				<RemoveButton name={name} onClick={remove} />
			</div>
		</li>
	);
}

/** A photo lies behind the sign-in, so it is fetched like data. */
export function Thumb({ carId, file, name }: { carId: number; file: CarFile; name: string }) {
	const { api } = useServices();
	const [url, setUrl] = useState('');
	useEffect(() => {
		let made = '';
		let isGone = false;
		void outcome(api.carFile.get({ params: { id: carId, file: file.id }, query: { size: 'small' } })).then(
			(read) => {
				if (!read.ok || isGone) return;
				// A plain buffer of its own, as a blob wants it.
				made = URL.createObjectURL(new Blob([new Uint8Array(read.value.bytes)], { type: file.type }));
				setUrl(made);
			},
		);
		return () => {
			isGone = true;
			URL.revokeObjectURL(made);
		};
	}, [api, carId, file.id, file.type]);
	return url === '' ? (
		<span className={classes.thumb} />
	) : (
		<img className={classes.thumb} src={url} alt={name} />
	);
}

function Paper(of: OfFile) {
	const { file } = of;
	const { save, open, remove } = useFile(of);
	return (
		<li>
			<button
				type="button"
				className={classes.name}
				onClick={() => void open()}
				aria-label={words.open(file.name)}
			>
				{words.kinds[file.kind]}
				<span className={classes.soft}>{file.name}</span>
			</button>
			<Switch
				label={words.shown}
				aria-label={words.show(file.name)}
				checked={file.shown}
				onChange={(event) => void save({ shown: event.currentTarget.checked })}
			/>
			<RemoveButton name={file.name} onClick={remove} />
		</li>
	);
}

const RemoveButton = ({ name, onClick }: { name: string; onClick: () => Promise<void> }) => (
	<Button
		size="compact-sm"
		variant="subtle"
		color="gray"
		aria-label={words.removeOf(name)}
		onClick={() => void onClick()}
	>
		<Icon name="trash" size={16} />
	</Button>
);
