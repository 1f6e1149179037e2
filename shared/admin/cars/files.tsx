import { admin } from '@clearway/shared/words/admin.ts';
import { carFiles as words } from '@clearway/shared/words/admin-car-files.ts';
import { paperScreens as papers } from '@clearway/shared/words/admin-papers.ts';
import { carWords } from '@clearway/shared/words/car-stages.ts';
import { Button, NativeSelect, Switch } from '@mantine/core';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { voidReason } from '../../contract/car-fields.ts';
import type { CarFile } from '../../contract/car-file.ts';
import { type CarFileKind, carFileKinds } from '../../contract/car-stages.ts';
import { confirm } from '../kit/confirm.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { FieldsForm, type FormOf } from '../kit/fields/dialog-form.tsx';
import { Icon } from '../kit/icon.tsx';
import { isPicture } from '../kit/picture-files.ts';
import { saveAnswer } from '../kit/save-answer.ts';
import { toast } from '../kit/toast.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { outcome } from '../services/outcome.ts';
import { useServices } from '../services/services.tsx';
import type { PartOfCar } from './car-fields.ts';
import classes from './cars.module.css';
import { MakePapers } from './papers.tsx';
import { useSending } from './use-sending.ts';

// The server's limit. The contract has it, but an import would bring its schemas along.
const mostBytes = 15 * 1024 * 1024;
const paperKinds = carFileKinds.filter((kind) => kind !== 'photo');

/** Photos and papers of a car: added by hand, by drop or by the camera of a phone. */
export function CarFiles({ car, look }: PartOfCar) {
	const { id, files } = car;
	const { api } = useServices();
	const [kind, setKind] = useState<CarFileKind>('invoice');
	const sending = useSending<CarFileKind>(
		(file, kind) => api.carFile.add({ params: { id }, form: { kind }, file }),
		look,
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
	const photos = files.filter((file) => file.kind === 'photo');
	const shownPapers = inOrder(files.filter((file) => file.kind !== 'photo'));
	const part = { carId: id, look };
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: a drop is one more way beside the buttons
		<div className={classes.pairs} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
			<section aria-labelledby="photos">
				<h2 id="photos">{words.photos}</h2>
				<ul className={classes.photos}>
					{photos.map((file, at) => (
						<OneFile key={file.id} {...part} file={file} name={words.photo(at + 1)} />
					))}
				</ul>
				<Chooser
					label={words.addPhotos}
					accept="image/*,.heic,.heif"
					onFiles={(files) => add(files, 'photo')}
				/>
			</section>
			<section aria-labelledby="papers">
				<h2 id="papers">{words.papers}</h2>
				<MakePapers {...{ car, look }} />
				<ul className={classes.rows}>
					{shownPapers.map((file) => (
						<OneFile key={file.id} {...part} file={file} name={file.name} />
					))}
				</ul>
				<div className={classes.add}>
					<NativeSelect
						label={words.kind}
						value={kind}
						data={paperKinds.map((value) => ({ value, label: carWords.files[value] }))}
						// One of the list.
						onChange={(event) => setKind(event.currentTarget.value as CarFileKind)}
					/>
					<Chooser
						label={words.addPaper}
						accept="application/pdf,image/*,.heic,.heif,.p7s,.asice"
						onFiles={(files) => add(files, kind)}
					/>
				</div>
				<p className={classes.soft}>
					{words.drop} {words.noPassport}
				</p>
			</section>
			<ul className={classes.rows} aria-live="polite">
				{sending.files.some((file) => file.problem === null) && (
					<li>{words.sending(sending.files.filter((file) => file.problem === null).length)}</li>
				)}
				{sending.files.map(
					(file) =>
						file.problem && (
							<li key={file.id}>
								{file.file.name}: {file.problem.message}{' '}
								<Button size="compact-sm" variant="default" onClick={() => sending.again(file)}>
									{admin.retry}
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

/** A signed copy stands below its paper. */
const inOrder = (papers: readonly CarFile[]): CarFile[] =>
	papers
		.filter(({ signs }) => signs === null)
		.flatMap((paper) => [paper, ...papers.filter(({ signs }) => signs === paper.id)]);

type Chosen = {
	label: string;
	/** What tells it from others of the same label. */
	name?: string;
	accept: string;
	onFiles: (files: readonly File[]) => void;
};

function Chooser({ label, accept, onFiles, name = label }: Chosen) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<input
				ref={input}
				type="file"
				multiple
				hidden
				accept={accept}
				aria-label={name}
				onChange={({ currentTarget }) => {
					onFiles([...(currentTarget.files ?? [])]);
					currentTarget.value = '';
				}}
			/>
			<Button
				variant="default"
				{...(name !== label && { size: 'compact-sm', 'aria-label': name })}
				onClick={() => input.current?.click()}
			>
				{label}
			</Button>
		</>
	);
}

type OfFile = { carId: number; file: CarFile; name: string; look: () => Promise<void> };

const restMs = 150;

/**
 * Has a file dragged out of the window. It is fetched while the pointer rests on its button: a drag cannot wait, and one
 * without its file does not begin.
 */
function useDragOut(read: () => Promise<{ name: string; type: string; bytes: Uint8Array }>) {
	const { platform } = useServices();
	const [begin, setBegin] = useState<(() => Promise<void>) | null>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const { dragOut } = platform;
	if (dragOut === null) return {};
	const prepare = async (): Promise<void> => {
		const prepared = await outcome(read().then(dragOut));
		if (prepared.ok) setBegin(() => prepared.value);
	};
	return {
		draggable: begin !== null,
		onPointerEnter(): void {
			if (begin === null) timer.current = setTimeout(() => void prepare(), restMs);
		},
		onPointerLeave: () => clearTimeout(timer.current),
		onDragStart(event: DragEvent): void {
			event.preventDefault();
			void begin?.();
		},
	};
}

/** A photo as a small picture, a paper by its name. */
function OneFile({ carId, file, name, look }: OfFile) {
	const services = useServices();
	const { api } = services;
	const params = { id: carId, file: file.id };
	const isPhoto = file.kind === 'photo';
	const title = file.number === null ? carWords.files[file.kind] : name;
	const crossed = (said: string) => (file.voided ? <s>{said}</s> : said);
	const act = async (call: Promise<unknown>): Promise<void> => {
		const done = await outcome(call);
		if (!done.ok) toast.problem(done.problem);
		await look();
	};
	const open = () => saveAnswer(services, api.carFile.get({ params, query: {} }));
	const drag = useDragOut(() => api.carFile.get({ params, query: {} }));
	const remove = async (): Promise<void> => {
		if (await confirm({ ...words.sure, lines: [file.name], isDangerous: true }))
			await act(api.carFile.remove({ params }));
	};
	return (
		<li className={file.signs === null ? undefined : classes.under}>
			<button
				type="button"
				className={`${classes.open} ${classes.name}`}
				aria-label={words.open(name)}
				onClick={() => void open()}
				{...drag}
			>
				{isPhoto ? <Thumb {...{ carId, file, name }} /> : crossed(title)}
				{!isPhoto && title !== name && <span className={classes.soft}>{crossed(name)}</span>}
			</button>
			{file.voided && (
				<span className={classes.soft}>
					{papers.voided(file.voided.by, file.voided.at, file.voided.reason)}
				</span>
			)}
			{(file.kind === 'signed' || file.number !== null) && (
				<details className={classes.soft}>
					<summary>SHA-256</summary>
					<span className={classes.hash}>{file.sha256}</span>
				</details>
			)}
			{file.kind === 'signed' && (
				<Confirmed
					file={file}
					onConfirm={() => act(api.carFile.save({ params, body: { confirmed: true } }))}
				/>
			)}
			<Switch
				label={isPhoto ? <Icon name="eye" size={16} /> : words.shown}
				title={words.shown}
				aria-label={words.show(name)}
				checked={file.shown}
				onChange={({ currentTarget: { checked: shown } }) =>
					void act(api.carFile.save({ params, body: { shown } }))
				}
			/>
			{file.number === null ? (
				<Button
					size="compact-sm"
					variant="subtle"
					color="gray"
					aria-label={words.removeOf(name)}
					onClick={() => void remove()}
				>
					<Icon name="trash" size={16} />
				</Button>
			) : (
				file.voided === null && <PaperActs {...{ carId, file, look }} />
			)}
		</li>
	);
}

/** A paper with a number is sent, signed or said not to count. It is never deleted by itself. */
function PaperActs({ carId: id, file, look }: Omit<OfFile, 'name'>) {
	const { api } = useServices();
	const { isBusy, during } = useBusy();
	const act = async (call: Promise<unknown>, done?: string): Promise<void> => {
		const result = await outcome(call);
		if (!result.ok) toast.problem(result.problem);
		else if (done) toast.done(done);
		await look();
	};
	const send = () =>
		act(
			api.carFile.send({ params: { id, file: file.id }, idempotencyKey: crypto.randomUUID() }),
			papers.sent,
		);
	const keep = async (files: readonly File[]): Promise<void> => {
		for (const copy of files)
			await act(api.carFile.add({ params: { id }, form: { kind: 'signed', signs: file.id }, file: copy }));
	};
	return (
		<>
			<Button
				size="compact-sm"
				variant="default"
				aria-label={papers.sendOf(file.name)}
				aria-busy={isBusy}
				onClick={() => void during(send)}
			>
				{papers.send}
			</Button>
			<Chooser
				label={papers.signed}
				name={papers.signedOf(file.name)}
				accept="application/pdf,.p7s,.asice"
				onFiles={(files) => void keep(files)}
			/>
			<VoidPaper {...{ carId: id, file, look }} />
		</>
	);
}

function VoidPaper({ carId: id, file, look }: Omit<OfFile, 'name'>) {
	const { api } = useServices();
	const [isOpen, setOpen] = useState(false);
	const form: FormOf<{ reason: string }> = {
		begin: { reason: '' },
		action: papers.voidAction,
		isDangerous: true,
		fields: () => [{ name: 'reason', label: papers.voidReason, help: papers.voidHelp, ...voidReason }],
		send: async (body) => {
			const result = await outcome(api.paper.void({ params: { id, file: file.id }, body }));
			if (result.ok) setOpen(false);
			await look();
			return result;
		},
	};
	return (
		<>
			<Button
				size="compact-sm"
				variant="subtle"
				color="gray"
				aria-label={papers.voidOf(file.name)}
				onClick={() => setOpen(true)}
			>
				{papers.void}
			</Button>
			<Dialog opened={isOpen} onClose={() => setOpen(false)} title={papers.voidOf(file.name)}>
				<FieldsForm {...form} />
			</Dialog>
		</>
	);
}

/** Whether the office looked at a signature: nobody else verifies it. */
function Confirmed({ file, onConfirm }: { file: CarFile; onConfirm: () => Promise<void> }) {
	const { confirmedBy, confirmedAt, name } = file;
	if (confirmedBy !== null && confirmedAt !== null)
		return <span className={classes.soft}>{words.confirmed(confirmedBy, confirmedAt)}</span>;
	return (
		<Button
			size="compact-sm"
			variant="default"
			aria-label={words.confirmOf(name)}
			onClick={() => void onConfirm()}
		>
			{words.confirm}
		</Button>
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
