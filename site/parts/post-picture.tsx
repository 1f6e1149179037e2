import type { Language } from '@clearway/shared/contract/language.ts';
import type { Image } from '@clearway/shared/contract/picture.ts';
import { foreignLanguage } from '@clearway/shared/ui/foreign-language.ts';
import { LazyImage } from '../runtime/lazy-image.tsx';

/** The frame takes the picture's place before the picture arrives. */
export const PostPicture = ({
	image,
	sizes,
	first,
	language,
}: {
	image: Image;
	/** The language of the post, and so of the picture's text. */
	language: Language;
	sizes: string;
	first?: 'now' | 'soon' | undefined;
}) => (
	<div className="cover" lang={foreignLanguage(image.alt, language)}>
		<LazyImage image={image} sizes={sizes} first={first} className="cover__picture" />
	</div>
);
