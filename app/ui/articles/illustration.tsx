interface IllustrationProps {
  image: string;
  /** Alternative text; empty for a decorative image. */
  alt: string;
  /** Property name of schema.org. */
  itemProp?: 'image';
}

/** Width and height are set, so that the layout does not shift; the words are painted before it is asked for. */
export function Illustration({ image, alt, itemProp }: IllustrationProps) {
  return (
    <img className="illustration" src={image} alt={alt} width={720} height={280} loading="lazy" itemProp={itemProp} />
  );
}
