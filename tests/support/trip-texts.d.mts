type TripName = 'return' | 'status' | 'tour' | 'train' | 'two' | 'services';

export declare const trips: Readonly<Record<TripName, string>>;
