interface IllustrationProps {
  image: string;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** Below the fold: fetched when it comes near. */
  isLazy?: boolean;
  /** Its name among the parts of an item of schema.org. */
  itemProp?: 'image';
}

/** The drawing of an article; its size is known, so that nothing moves when it arrives. */
export function Illustration({ image, alt, isLazy = false, itemProp }: IllustrationProps) {
  const loading = isLazy ? 'lazy' : 'eager';
  return (
    <img
      className="illustration"
      src={image}
      alt={alt}
      width={720}
      height={280}
      loading={loading}
      itemProp={itemProp}
    />
  );
}
