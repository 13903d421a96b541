export declare const express: typeof import('express');
