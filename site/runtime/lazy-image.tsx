import type { Image } from '@clearway/shared/contract/picture.ts';
import { useCallback, useState } from 'react';
import { whenNear } from './when-near.ts';

const placeholder = '/images/placeholder.svg';
const notFound = '/images/not-found.svg';

type Phase = 'waiting' | 'near' | 'missing';
type Props = {
	image: Image;
	/** As in `<img sizes>`. */
	sizes: string;
	/** Real from the first byte: `now` for the largest picture of the first screen, `soon` for its others. */
	first?: 'now' | 'soon' | undefined;
	className?: string;
};

/** Without scripts an ordinary picture; after a failed load the not-found picture replaces it. */
export const LazyImage = (props: Props) => <OneImage key={props.image.url} {...props} />;

// A new key for each picture: otherwise a missing one would make the next page's missing too.
function OneImage({ image, sizes, first, className }: Props) {
	const [phase, setPhase] = useState<Phase>(first ? 'near' : 'waiting');
	// The picture may have failed before hydration, when there was no handler for the error.
	const checkEarly = useCallback((img: HTMLImageElement | null) => {
		if (img?.complete && img.naturalWidth === 0) setPhase('missing');
	}, []);
	const waitFor = useCallback(
		(img: HTMLImageElement | null) => (img ? whenNear(img, () => setPhase('near')) : undefined),
		[],
	);
	const box = { width: image.width, height: image.height, className };
	if (phase === 'missing') return <img {...box} alt={image.alt} src={notFound} data-own-fallback="" />;
	if (phase === 'near')
		return (
			<Real {...{ image, sizes, first, className }} checked={checkEarly} onFail={() => setPhase('missing')} />
		);
	return (
		<>
			<img {...box} alt={image.alt} src={placeholder} ref={waitFor} loading="lazy" data-own-fallback="" />
			<noscript>
				<Real {...{ image, sizes, className }} />
			</noscript>
		</>
	);
}

type RealProps = Props & { checked?: (img: HTMLImageElement | null) => void; onFail?: () => void };

function Real({ image, sizes, first, className, checked, onFail }: RealProps) {
	const types = [...new Set(image.variants.map((variant) => variant.type))];
	const setOf = (type: string) =>
		image.variants
			.filter((variant) => variant.type === type)
			.map(({ url, width }) => `${url} ${width}w`)
			.join(', ');
	return (
		<picture>
			{types.map((type) => (
				<source key={type} type={type} srcSet={setOf(type)} sizes={sizes} />
			))}
			{/* Only the living page has the ref and onError. */}
			<img
				src={image.url}
				width={image.width}
				height={image.height}
				alt={image.alt}
				className={className}
				fetchPriority={first === 'now' ? 'high' : undefined}
				loading={first === 'soon' ? 'lazy' : undefined}
				decoding={first === 'now' ? undefined : 'async'}
				ref={checked}
				onError={onFail}
				data-own-fallback=""
			/>
		</picture>
	);
}
